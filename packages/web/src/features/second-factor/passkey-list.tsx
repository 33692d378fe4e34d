import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { workAction } from '#action/action.ts'
import type { Actions } from '#action/use-actions.tsx'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { factorWords, type Factors } from './factors-query.ts'

type Passkey = Factors['passkeys'][number]
type Props = {
  passkeys: readonly Passkey[]
  actions: Actions
  /** False if the last factor must stay. */
  mayRemove: boolean
}

const remove = ({ id, name }: Passkey) =>
  workAction((confirmation) => call(secondFactorApi.removePasskey, { params: { id }, confirmation }), {
    ...factorWords,
    ask: `Tem certeza que deseja remover a passkey ${name}?`,
    done: 'Passkey removida.',
  })

/** The user's passkeys, each with its name and last use. */
export function PasskeyList({ passkeys, actions: { busy, take }, mayRemove }: Props) {
  const { timeZone } = useConfig()
  const rename = ({ id, name: before }: Passkey) => {
    const name = window.prompt('Nome da passkey', before)?.trim()
    if (name && name !== before)
      take(workAction(() => call(secondFactorApi.renamePasskey, { params: { id }, body: { name } }), factorWords))
  }
  return passkeys.map((passkey) => (
    <Inline key={passkey.id} justify="between" wrap>
      <Stack gap={0}>
        <Text bold>{passkey.name}</Text>
        <Text tone="ink-3">
          {passkey.used_at === null
            ? `Passkey de ${dateTime(passkey.created_at, timeZone)}`
            : `Passkey usada em ${dateTime(passkey.used_at, timeZone)}`}
        </Text>
      </Stack>
      <Inline gap={0}>
        <Button
          variant="quiet"
          size="s"
          flush="start"
          disabled={busy}
          aria-label={`Renomear ${passkey.name}`}
          onClick={() => rename(passkey)}
        >
          Renomear
        </Button>
        {mayRemove && (
          <Button
            variant="quiet-bad"
            size="s"
            flush="end"
            disabled={busy}
            aria-label={`Remover ${passkey.name}`}
            onClick={() => take(remove(passkey))}
          >
            Remover
          </Button>
        )}
      </Inline>
    </Inline>
  ))
}
