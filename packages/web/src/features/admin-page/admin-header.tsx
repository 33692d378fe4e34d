import { useConfig } from '#api/config.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
import type { IconName } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { useWide } from '#ui/wide.ts'
import { useAnnouncements } from '../orders/board/announce.tsx'
import { AccountMenu } from '../account-menu/account-menu.tsx'
import { navigate } from '#lib/navigation.tsx'
import { OwnHeader } from '#features/users/own-header.tsx'

type HeaderAction = {
  label: string
  icon: IconName
  bad?: boolean
  /** Has another place on the other screens. */
  only?: 'desk' | 'phone'
} & ({ href: string } | { onSelect: () => void })

export type HeaderProps = {
  heading: string
  /** The page that leads here; the pages of the rail have none. */
  back?: { label: string; href: string }
  /** Buttons on large screens, a menu on a phone. */
  actions?: readonly HeaderAction[]
}

const none: readonly HeaderAction[] = []

/** The header of an admin's page: the way back, what can be done, the user's menu. New orders are announced on each of these pages. */
export function AdminHeader({ heading, back, actions = none }: HeaderProps) {
  useAnnouncements()
  const { appName } = useConfig()
  if (useWide())
    return (
      <TopBar
        appName={appName}
        title={heading}
        actions={
          <>
            {back && <BackLink {...back} />}
            {actions.filter(({ only }) => only !== 'phone').map(deskAction)}
          </>
        }
        end={<AccountMenu />}
      />
    )
  const items = actions
    .filter(({ only }) => only !== 'desk')
    .map((one) => ({ ...one, onSelect: 'href' in one ? () => navigate(one.href) : one.onSelect }))
  return <OwnHeader title={heading} back={back} end={items.length > 0 && <Menu label="Mais" items={items} />} />
}

const deskAction = ({ label, icon, ...action }: HeaderAction) =>
  'href' in action ? (
    <LinkButton key={label} href={action.href} size="s" icon={icon} label={label}>
      {label}
    </LinkButton>
  ) : (
    <Button key={label} size="s" icon={icon} title={label} onClick={action.onSelect}>
      {label}
    </Button>
  )
