import type { User } from '@ligeiro/contract/user'
import type { Action } from '#action/action.ts'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { navigate } from '#lib/navigation.tsx'
import { helpOf, paths } from '#paths.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import type { IconName } from '#ui/icons.tsx'
import { otherRole, useRoleChange } from '../auth/change-role.ts'
import { refreshProfile } from '../auth/session.ts'
import { DeviceSettings } from '../device/device-settings.tsx'
import { downloadOwnData } from '../own-data/download.ts'
import { leaveEverywhere } from './leave-everywhere.ts'

export type AccountView = 'push' | 'password' | 'factor' | 'sessions' | 'prices' | 'addresses' | 'views' | 'day' | 'pix'
type Props = {
  user: User
  busy: boolean
  open: (view: AccountView) => void
  /** Called before another page is shown. */
  leave: () => void
  leaveDevice: Action
}

export function AccountRows({ user, busy, open, leave, leaveDevice }: Props) {
  const { money } = useConfig()
  const roleChange = useRoleChange()
  const other = otherRole(user)
  const show = (path: string) => {
    leave()
    navigate(path)
  }
  const { role } = user
  const row = (label: string, icon: IconName, onClick: () => void) => (
    <ActionRow icon={icon} disabled={busy} onClick={onClick}>
      {label}
    </ActionRow>
  )
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
      {role === 'motoboy' && <DeviceSettings />}
      {role === 'client' && row('Tabela de preços', deskIcons.list, () => open('prices'))}
      {money && role === 'client' && row('Faturas', deskIcons.money, () => show(paths.clientInvoices))}
      {money && role !== 'admin' && row('Chave Pix', 'qr', () => open('pix'))}
      {row('Avisos neste aparelho', deskIcons.sound, () => open('push'))}
      {row('Mudar senha', deskIcons.edit, () => open('password'))}
      {row('Proteção extra ao entrar', deskIcons.shield, () => open('factor'))}
      {row('Aparelhos conectados', deskIcons.device, () => {
        // Whether a link for this person's password is open.
        void refreshProfile()
        open('sessions')
      })}
      {role === 'motoboy' && row('Quem viu sua localização', deskIcons.eye, () => open('views'))}
      {role !== 'motoboy' && row('Endereços', 'pin', () => open('addresses'))}
      {role === 'admin' && row('Dia da empresa', 'clock', () => open('day'))}
      {row('Ajuda', 'info', () => show(helpOf[role]))}
      <OwnAction icon={deskIcons.download} disabled={busy} action={downloadOwnData} />
      <OwnAction icon={deskIcons['sign-out']} disabled={busy} action={leaveEverywhere} />
      <OwnAction icon={deskIcons['sign-out']} disabled={busy} action={leaveDevice} />
    </div>
  )
}

/** A row that takes an action; its problem is below it. */
function OwnAction({ action, ...row }: { action: Action; icon: IconName; disabled: boolean }) {
  const actions = useActions()
  return (
    <>
      <ActionRow acts {...row} busy={actions.busy} onClick={() => actions.take(action)}>
        {actions.busy ? action.busyLabel : action.label}
      </ActionRow>
      <ActionProblem actions={actions} />
    </>
  )
}
