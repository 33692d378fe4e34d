import { useNavigate } from 'react-router'
import { useUser } from '../auth/session.ts'
import { adminHome } from '../orders/list/address.ts'
import { HeaderMenu } from '../users/header-menu.tsx'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuItem } from '#ui/menu-popup.tsx'
import { PhoneHeader } from '#ui/phone-sections.tsx'

export function DeskPricesHeader({ onNew }: { onNew: () => void }) {
  const { appName } = useConfig()
  return (
    <TopBar
      appName={appName}
      title="Preços"
      actions={
        <>
          <LinkButton href={adminHome()} size="s" icon="back">
            Painel Admin
          </LinkButton>
          <LinkButton href={paths.learnedBairros} size="s" icon="pin">
            Bairros aprendidos
          </LinkButton>
          <Button size="s" icon="plus" title="Nova tabela" onClick={onNew}>
            Nova tabela
          </Button>
        </>
      }
      end={<HeaderMenu />}
    />
  )
}

/** `items`: the page's own actions, in the menu. */
export function PhonePricesHeader({ items }: { items?: readonly MenuItem[] }) {
  const user = useUser()
  const navigate = useNavigate()
  const learned = {
    label: 'Bairros aprendidos',
    icon: 'pin',
    onSelect: () => void navigate(paths.learnedBairros),
  } as const
  return (
    <PhoneHeader
      title="Preços"
      greeting={`Olá, ${user?.name ?? ''}`}
      onAccount={() => openOwnAccount()}
      back={<LinkButton href={adminHome()} variant="quiet" size="s" icon="back" label="Painel Admin" />}
      end={<Menu label="Mais" items={[learned, ...(items ?? [])]} />}
    />
  )
}
