import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { workAction } from '#action/action.ts'
import type { Actions } from '#action/use-actions.tsx'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Buttons, Divider, Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { factorWords, methodsOf, type Factors } from './factors-query.ts'
import { passkeysSupported } from '#action/passkey-device.ts'
import { PasskeyList } from './passkey-list.tsx'

type Props = {
  factors: Factors
  /** False until the user has confirmed their e-mail address. */
  mayAdd: boolean
  actions: Actions
  onSetUp: () => void
  onAddPasskey: () => void
  onNewCodes: (codes: readonly string[]) => void
}

const turnOff = workAction((confirmation) => call(secondFactorApi.removeTotp, { confirmation }), {
  ...factorWords,
  ask: 'Tem certeza que deseja desligar o aplicativo? Sem outra proteção extra a sua conta volta a ter só a senha.',
  done: 'Aplicativo desligado.',
})

/** Fewer recovery codes than this are a reason to make new ones. */
const fewCodes = 3

/** Which second factors the user has, and what can be done about them. */
export function FactorState({ factors, mayAdd, actions, onSetUp, onAddPasskey, onNewCodes }: Props) {
  const { busy, take } = actions
  const renew = workAction((confirmation) => call(secondFactorApi.newRecoveryCodes, { confirmation }), {
    ...factorWords,
    onDone: ({ recovery_codes }) => onNewCodes(recovery_codes),
  })
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
          Com a proteção extra, quem descobre a sua senha ainda não entra na sua conta: ao entrar, o sistema pede também
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
            <Button variant="quiet-bad" size="s" flush="end" disabled={busy} onClick={() => take(turnOff)}>
              Desligar
            </Button>
          )}
        </Inline>
      )}
      <PasskeyList {...{ passkeys, actions, mayRemove }} />
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
        <Button icon="retry" disabled={busy} onClick={() => take(renew)}>
          Criar novos códigos
        </Button>
      </Buttons>
      {required && <Paragraph tone="ink-3">Neste sistema todo administrador precisa de uma proteção extra.</Paragraph>}
    </Stack>
  )
}
