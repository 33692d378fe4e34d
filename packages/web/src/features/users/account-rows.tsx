import type { User } from '@ligeiro/contract/user'
import { useConfig } from '#api/config.ts'
import { navigate } from '#lib/navigation.tsx'
import { helpOf, paths } from '#paths.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { otherRole, useRoleChange } from '../auth/change-role.ts'
import { useSignOut } from '../auth/sign-out.ts'
import { DeviceSettings } from '../device/device-settings.tsx'
import { mayLeave } from '../outbox/leave-question.ts'
import { OwnData } from '../own-data/own-data.tsx'
import { wantsPush } from '../push/device.ts'
import { SignOutEverywhere } from './leave-everywhere.tsx'

/** A sign-out ends the notifications of this device. */
const pushQuestion = 'Sair? Este aparelho deixa de receber avisos.'

/** Where Minha conta leads to. */
export type AccountView = 'push' | 'password' | 'factor' | 'sessions' | 'prices' | 'addresses' | 'views' | 'day' | 'pix'
type Props = {
  user: User
  busy: boolean
  open: (view: AccountView) => void
  /** Is called before another page is shown. */
  leave: () => void
}

/** What else Minha conta leads to; the sign-out comes last. */
export function AccountRows({ user, busy, open, leave }: Props) {
  const { money } = useConfig()
  const leaving = useSignOut()
  const roleChange = useRoleChange()
  const other = otherRole(user)
  const show = (path: string) => {
    leave()
    navigate(path)
  }
  const leaveDevice = () => {
    if (mayLeave() && (!wantsPush(user.id) || window.confirm(pushQuestion))) leaving.signOut()
  }
  return (
    <div>
      {other && (
        <ActionRow
          acts
          icon={other.icon}
          disabled={busy}
          busy={roleChange.busy}
          onClick={() => roleChange.change(other.role)}
        >
          {other.label}
        </ActionRow>
      )}
      <ErrorBox message={roleChange.problem?.text} />
      {user.role === 'motoboy' && <DeviceSettings />}
      {user.role === 'client' && (
        <ActionRow icon={deskIcons.money} disabled={busy} onClick={() => open('prices')}>
          Tabela de preços
        </ActionRow>
      )}
      {money && user.role === 'client' && (
        <ActionRow icon={deskIcons.money} disabled={busy} onClick={() => show(paths.clientInvoices)}>
          Faturas
        </ActionRow>
      )}
      {money && user.role !== 'admin' && (
        <ActionRow icon="qr" disabled={busy} onClick={() => open('pix')}>
          Chave Pix
        </ActionRow>
      )}
      <ActionRow icon={deskIcons.sound} disabled={busy} onClick={() => open('push')}>
        Avisos neste aparelho
      </ActionRow>
      <ActionRow icon={deskIcons.edit} disabled={busy} onClick={() => open('password')}>
        Mudar senha
      </ActionRow>
      <ActionRow icon={deskIcons.shield} disabled={busy} onClick={() => open('factor')}>
        Segundo fator
      </ActionRow>
      <ActionRow icon={deskIcons.device} disabled={busy} onClick={() => open('sessions')}>
        Aparelhos conectados
      </ActionRow>
      {user.role === 'motoboy' && (
        <ActionRow icon={deskIcons.eye} disabled={busy} onClick={() => open('views')}>
          Quem viu sua localização
        </ActionRow>
      )}
      {user.role !== 'motoboy' && (
        <ActionRow icon="pin" disabled={busy} onClick={() => open('addresses')}>
          Endereços
        </ActionRow>
      )}
      {user.role === 'admin' && (
        <ActionRow icon="clock" disabled={busy} onClick={() => open('day')}>
          Dia da firma
        </ActionRow>
      )}
      <ActionRow icon="info" disabled={busy} onClick={() => show(helpOf[user.role])}>
        Ajuda
      </ActionRow>
      <OwnData disabled={busy} />
      <SignOutEverywhere disabled={busy} />
      <ActionRow acts icon={deskIcons['sign-out']} disabled={busy} busy={leaving.busy} onClick={leaveDevice}>
        Sair
      </ActionRow>
    </div>
  )
}
