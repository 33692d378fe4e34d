import { formatPhone, whatsappToPhone } from '#lib/phone.ts'
import { IconButton, LinkButton } from '#ui/button.tsx'
import { Person } from '#ui/person.tsx'
import { copy } from './copy.ts'

type Props = { part: string; name: string; email?: string | null; phone?: string | null; greeting: string }

/** The client or motoboy of an order with the buttons to contact them. `greeting`: the first WhatsApp message. */
export const Contact = ({ part, name, email, phone, greeting }: Props) => (
  <Person
    part={part}
    name={name}
    lines={[phone ? formatPhone(phone) : 'Sem telefone', ...(email ? [email] : [])]}
    links={phone && <Ways name={name} phone={phone} greeting={greeting} />}
  />
)

const Ways = ({ name, phone, greeting }: { name: string; phone: string; greeting: string }) => (
  <>
    <LinkButton href={`tel:+55${phone}`} icon="phone" size="s" label={`Ligar para ${name}`} />
    <LinkButton
      href={whatsappToPhone(phone, greeting)}
      external
      icon="whatsapp"
      size="s"
      label={`Conversar com ${name} no WhatsApp`}
    />
    <IconButton
      label={`Copiar o telefone de ${name}`}
      icon="copy"
      edge
      onClick={() => void copy(formatPhone(phone), 'Telefone copiado', 'o telefone')}
    />
  </>
)
