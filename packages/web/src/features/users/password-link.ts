import { whatsappLink, whatsappToPhone } from '../../lib/phone.ts'

/** What goes with the link by WhatsApp. `valid` is the moment until which it holds, as people read it. */
export const linkMessage = ({ name, appName, url, valid }: Record<'name' | 'appName' | 'url' | 'valid', string>) =>
  `Olá, ${name}! Crie sua senha do ${appName} por este link: ${url} (vale até ${valid})`

/** The conversation with somebody, or the choice of one where his phone is not known. */
export const whatsappTo = (phone: string | null | undefined, text: string): string =>
  phone ? whatsappToPhone(phone, text) : whatsappLink('', text)
