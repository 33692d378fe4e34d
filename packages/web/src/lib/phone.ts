/** `(48) 99999-9999` or `(48) 3333-4444`; any other text is returned unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** A link to a WhatsApp conversation with `digits` (country code included) that begins with `text`. */
export const whatsappLink = (digits: string, text: string): string =>
  `https://wa.me/${digits.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** Like `whatsappLink`, for a phone that is stored without the country code (55), or the choice of a conversation where it is not known. */
export const whatsappToPhone = (phone: string | null | undefined, text: string): string =>
  whatsappLink(phone ? `55${phone}` : '', text)
