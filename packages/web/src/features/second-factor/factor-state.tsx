import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Buttons, Divider, Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { methodsOf, type Factors } from './factors-query.ts'
import { passkeysSupported } from '#action/passkey-device.ts'
import { PasskeyList } from './passkey-list.tsx'

type Passkey = Factors['passkeys'][number]
type Props = {
  factors: Factors
  /** False until the user has confirmed their e-mail address. */
  mayAdd: boolean
  busy: boolean
  onSetUp: () => void
  onOff: () => void
  onNewCodes: () => void
  onAddPasskey: () => void
  onRename: (passkey: Passkey, name: string) => void
  onRemove: (passkey: Passkey) => void
}

/** Fewer recovery codes than this are a reason to make new ones. */
const fewCodes = 3

/** Which second factors the user has, and what can be done about them. */
export function FactorState({ factors, mayAdd, busy, onOff, onNewCodes, onRename, onRemove, ...adding }: Props) {
  const { onSetUp, onAddPasskey } = adding
  const { timeZone } = useConfig()
  const { totp, passkeys, recovery_codes, required } = factors
  const count = methodsOf(factors).length === 0 ? 0 : passkeys.length + (totp === null ? 0 : 1)
  const mayRemove = !required || count > 1
  const addPasskey = factors.passkeys_available && passkeysSupported() && (
    <Button disabled={busy || !mayAdd} onClick={onAddPasskey}>
      Adicionar passkey
    </Button>
  )
  if (count === 0)
    return (
      <Stack>
        <Paragraph>
          Com o segundo fator, quem descobre a sua senha ainda não entra na sua conta: ao entrar, o sistema pede também
          algo que só o seu celular tem.
        </Paragraph>
        <Paragraph tone="ink-2">
          Um aplicativo autenticador é gratuito e funciona sem internet. Ao ligar você recebe dez códigos de
          recuperação, para o caso de perder o celular.
        </Paragraph>
        <Buttons>
          <Button variant="main" disabled={!mayAdd} onClick={onSetUp}>
            Ligar aplicativo
          </Button>
          {addPasskey}
        </Buttons>
      </Stack>
    )
  return (
    <Stack>
      {totp !== null && (
        <Inline justify="between" wrap>
          <Stack gap={0}>
            <Text bold>Aplicativo autenticador</Text>
            <Text tone="ink-3">Ligado em {dateTime(totp, timeZone)}</Text>
          </Stack>
          {mayRemove && (
            <Button variant="bad" size="s" flush="end" disabled={busy} onClick={onOff}>
              Desligar
            </Button>
          )}
        </Inline>
      )}
      <PasskeyList passkeys={passkeys} busy={busy} onRename={onRename} onRemove={mayRemove ? onRemove : undefined} />
      <Buttons>
        {totp === null && (
          <Button disabled={busy || !mayAdd} onClick={onSetUp}>
            Ligar aplicativo
          </Button>
        )}
        {addPasskey}
      </Buttons>
      <Divider />
      <Facts columns={1} items={[{ label: 'Códigos de recuperação', value: `${recovery_codes} de 10` }]} />
      {recovery_codes < fewCodes && (
        <Notice message="Restam poucos códigos de recuperação." detail="Crie novos e guarde-os." />
      )}
      <Buttons>
        <Button icon="retry" disabled={busy} onClick={onNewCodes}>
          Criar novos códigos
        </Button>
      </Buttons>
      {required && <Paragraph tone="ink-3">Neste sistema todo administrador precisa de um segundo fator.</Paragraph>}
    </Stack>
  )
}
