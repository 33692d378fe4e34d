import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

type Props = {
  factors: ResponseOf<typeof secondFactorApi.read>
  busy: boolean
  onSetUp: () => void
  onOff: () => void
  onNewCodes: () => void
}

/** Fewer recovery codes than this are a reason to make new ones. */
const fewCodes = 3

/** Whether a second factor is on, and what can be done about it. */
export function FactorState({ factors, busy, onSetUp, onOff, onNewCodes }: Props) {
  const { timeZone } = useConfig()
  if (factors.totp === null)
    return (
      <Stack>
        <Text as="p">
          Com o segundo fator, quem descobre a sua senha ainda não entra na sua conta: ao entrar, o sistema pede também
          um código que só o seu celular mostra.
        </Text>
        <Text as="p" tone="ink-2">
          Você precisa de um aplicativo autenticador, que é gratuito e funciona sem internet. Ao ligar você recebe dez
          códigos de recuperação, para o caso de perder o celular.
        </Text>
        <Inline>
          <Button variant="main" onClick={onSetUp}>
            Ligar segundo fator
          </Button>
        </Inline>
      </Stack>
    )
  return (
    <Stack>
      <Facts
        columns={1}
        items={[
          { label: 'Aplicativo autenticador', value: `Ligado em ${dateTime(factors.totp, timeZone)}` },
          { label: 'Códigos de recuperação', value: `${factors.recovery_codes} de 10` },
        ]}
      />
      {factors.recovery_codes < fewCodes && (
        <Notice message="Restam poucos códigos de recuperação." detail="Crie novos e guarde-os." />
      )}
      <Inline wrap>
        <Button icon="retry" disabled={busy} onClick={onNewCodes}>
          Criar novos códigos
        </Button>
        {!factors.required && (
          <Button variant="bad" disabled={busy} onClick={onOff}>
            Desligar
          </Button>
        )}
      </Inline>
      <Text as="p" tone="ink-3">
        {factors.required
          ? 'Neste sistema todo administrador precisa do segundo fator.'
          : 'Para trocar de celular, desligue e ligue de novo no aparelho novo.'}
      </Text>
    </Stack>
  )
}
