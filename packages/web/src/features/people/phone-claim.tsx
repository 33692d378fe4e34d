import type { Action } from '#action/action.ts'
import { ActionButton, type Actions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { Notice } from '#ui/notice.tsx'
import type { Person } from './people.ts'

type Props = { person: Person; actions: Actions; confirm: Action }

/** A phone that the person typed themselves: it says nothing about who calls from it, until an admin confirms it. */
export function PhoneClaim({ person, actions, confirm }: Props) {
  const { timeZone } = useConfig()
  const { phone, self_registered_at: at } = person
  if (!person.phone_unconfirmed || !phone) return null
  const made = at ? `Conta feita pela própria pessoa em ${shortDate(at, timeZone)}. ` : ''
  return (
    <Notice
      message="Telefone não confirmado"
      detail={`${made}Até alguém confirmar, quem liga de ${formatPhone(phone)} não é tomado por esta pessoa.`}
      action={<ActionButton size="s" actions={actions} action={{ ...confirm, look: 'secondary' }} />}
    />
  )
}
