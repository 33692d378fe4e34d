/** Digits only. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

/** `(48) 99999-9999` or `(48) 3333-4444`; something else stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** A WhatsApp conversation with `digits` (country code included) that begins with `text`. */
export const whatsappLink = (digits: string, text: string): string =>
  `https://wa.me/${phoneDigits(digits)}?text=${encodeURIComponent(text)}`

/** The same with somebody whose phone is kept without the country's code (specification, section 9: 55). */
export const whatsappToPhone = (phone: string, text: string): string => whatsappLink(`55${phoneDigits(phone)}`, text)
