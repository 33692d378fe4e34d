import { whatsappLink } from '#lib/phone.ts'
import { LinkButton } from '#ui/button.tsx'

type Props = { phone: string; /** What the message says. */ text: string; children: string }

/** The main button of a page on which somebody asks the central for access. */
export const AskByWhatsApp = ({ phone, text, children }: Props) => (
  <LinkButton external full variant="main" size="xl" icon="whatsapp" href={whatsappLink(phone, text)}>
    {children}
  </LinkButton>
)
