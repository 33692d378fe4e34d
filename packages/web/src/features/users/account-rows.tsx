import type { User } from '@ligeiro/contract/user'
import { ActionRow } from '#ui/action-row.tsx'
import { useSignOut } from '../auth/sign-out.ts'
import { DeviceSettings } from '../device/device-settings.tsx'
import { mayLeave } from '../outbox/leave-question.ts'
import { OwnData } from '../own-data/own-data.tsx'
import { wantsPush } from '../push/device.ts'
import { SignOutEverywhere } from './leave-everywhere.tsx'

/** A sign-out ends the notifications of this device. */
const pushQuestion = 'Sair? Este aparelho deixa de receber avisos.'

export type RowProps = {
  user: User
  busy: boolean
  onPush: () => void
  onPassword: () => void
  onViews: () => void
  onFactor: () => void
  onSessions: () => void
  onPrices: () => void
  onAddresses: () => void
}

/** What else Minha conta leads to; the sign-out comes last. */
export function AccountRows({
  user,
  busy,
  onPush,
  onPassword,
  onViews,
  onFactor,
  onSessions,
  onPrices,
  onAddresses,
}: RowProps) {
  const signOut = useSignOut()
  const leaveDevice = () => {
    if (mayLeave() && (!wantsPush(user.id) || window.confirm(pushQuestion))) signOut.mutate()
  }
  return (
    <div>
      {user.role === 'motoboy' && <DeviceSettings />}
      {user.role === 'client' && (
        <ActionRow icon="money" disabled={busy} onClick={onPrices}>
          Tabela de preços
        </ActionRow>
      )}
      <ActionRow icon="sound" disabled={busy} onClick={onPush}>
        Avisos neste aparelho
      </ActionRow>
      <ActionRow icon="edit" disabled={busy} onClick={onPassword}>
        Mudar senha
      </ActionRow>
      <ActionRow icon="phone" disabled={busy} onClick={onFactor}>
        Segundo fator
      </ActionRow>
      <ActionRow icon="live" disabled={busy} onClick={onSessions}>
        Aparelhos conectados
      </ActionRow>
      {user.role === 'motoboy' && (
        <ActionRow icon="eye" disabled={busy} onClick={onViews}>
          Quem viu sua localização
        </ActionRow>
      )}
      {user.role !== 'motoboy' && (
        <ActionRow icon="pin" disabled={busy} onClick={onAddresses}>
          Endereços
        </ActionRow>
      )}
      <OwnData disabled={busy} />
      <SignOutEverywhere disabled={busy} />
      <ActionRow icon="sign-out" disabled={busy} busy={signOut.isPending} onClick={leaveDevice}>
        Sair
      </ActionRow>
    </div>
  )
}
