import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { action } from '#action/action.ts'
import type { Actions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** 'Link de senha aberto, feito por Ana Prado'; null: there is none. */
export function passwordLinkWords({ password_link }: Pick<User, 'password_link'>, now: number): string | null {
  if (!password_link || Date.parse(password_link.expires_at) <= now) return null
  return `Link de senha aberto, feito por ${password_link.made_by ?? 'quem cuida do servidor'}`
}

type Props = {
  person: Pick<User, 'id' | 'password_link'>
  actions: Pick<Actions, 'busy' | 'take'>
  onEnded: () => unknown
}

/** Shows that a link is open that sets this person's password, and ends it. */
export function OpenPasswordLink({ person, actions, onEnded }: Props) {
  const { timeZone } = useConfig()
  const words = passwordLinkWords(person, useNow())
  if (words === null || !person.password_link) return null
  const end = action(usersApi.endPasswordLink, {
    params: { id: person.id },
    done: 'Link de senha encerrado.',
    fallback: 'Erro ao encerrar o link. Tente novamente.',
    after: onEnded,
  })
  return (
    <Notice
      message={words}
      detail={`Quem tem o link cria uma senha nova e entra nesta conta. Vale até ${dateTime(person.password_link.expires_at, timeZone)}.`}
      action={
        <Button size="s" disabled={actions.busy} onClick={() => actions.take(end)}>
          Encerrar link
        </Button>
      }
    />
  )
}
