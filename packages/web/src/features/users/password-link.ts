import { whatsappLink, whatsappToPhone } from '#lib/phone.ts'

/** The WhatsApp message with the link. `valid` is the formatted time at which the link expires. */
export const linkMessage = ({ name, appName, url, valid }: Record<'name' | 'appName' | 'url' | 'valid', string>) =>
  `Olá, ${name}! Crie sua senha do ${appName} por este link: ${url} (vale até ${valid})`

/** A WhatsApp conversation with the user, or the choice of one where their phone is not known. */
export const whatsappTo = (phone: string | null | undefined, text: string): string =>
  phone ? whatsappToPhone(phone, text) : whatsappLink('', text)
