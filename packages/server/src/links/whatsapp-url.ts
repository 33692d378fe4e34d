/** The address that opens WhatsApp with a message to a Brazilian phone (10 or 11 digits); null: the sender chooses the chat. */
export const whatsappUrl = (phone: string | null, text: string): string =>
  `https://wa.me/${phone ? `55${phone}` : ''}?text=${encodeURIComponent(text)}`
