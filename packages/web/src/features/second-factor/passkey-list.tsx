import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { Factors } from './factors-query.ts'

type Passkey = Factors['passkeys'][number]
type Props = {
  passkeys: readonly Passkey[]
  busy: boolean
  onRename: (passkey: Passkey, name: string) => void
  /** Undefined if the last factor must stay. */
  onRemove: ((passkey: Passkey) => void) | undefined
}

/** The user's passkeys, each with its name and last use. */
export function PasskeyList({ passkeys, busy, onRename, onRemove }: Props) {
  const { timeZone } = useConfig()
  const rename = (passkey: Passkey) => {
    const name = window.prompt('Nome da passkey', passkey.name)?.trim()
    if (name && name !== passkey.name) onRename(passkey, name)
  }
  const remove = (passkey: Passkey) => {
    if (window.confirm(`Tem certeza que deseja remover a passkey ${passkey.name}?`)) onRemove?.(passkey)
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
        {onRemove && (
          <Button
            variant="bad"
            size="s"
            flush="end"
            disabled={busy}
            aria-label={`Remover ${passkey.name}`}
            onClick={() => remove(passkey)}
          >
            Remover
          </Button>
        )}
      </Inline>
    </Inline>
  ))
}
