import type { ReactNode } from 'react'
import { useUser } from '../auth/session.ts'
import { otherRole, useRoleChange } from '../auth/change-role.ts'
import { SignOutButton } from '../auth/sign-out-button.tsx'
import { liveWords } from '../live/live-words.ts'
import { useLive } from '../live/state.ts'
import { useConfig } from '#api/config.ts'
import { navigate } from '#lib/navigation.tsx'
import { helpOf } from '#paths.ts'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { Menu } from '#ui/menu.tsx'
import { openOwnAccount } from '../users/own-account.tsx'

/** The end of an admin's header on large screens: state of the connection, the screen's own buttons, the admin's menu, and the sign-out. */
export function AccountMenu({ children }: { children?: ReactNode }) {
  const { timeZone } = useConfig()
  const live = useLive()
  const user = useUser()
  const name = user?.name ?? ''
  const other = user && otherRole(user)
  const roleChange = useRoleChange()
  return (
    <>
      <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
      {children}
      <Menu
        label={name}
        text={`Olá, ${name.split(' ', 1)[0]}`}
        items={[
          { label: 'Minha conta', icon: 'person', onSelect: () => openOwnAccount() },
          other && { ...other, disabled: roleChange.busy, onSelect: () => roleChange.change(other.role) },
          { label: 'Ajuda', icon: 'info', onSelect: () => navigate(helpOf.admin) },
        ]}
      />
      <SignOutButton />
    </>
  )
}
