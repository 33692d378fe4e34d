import type { ReactNode } from 'react'
import { useUser } from '../auth/session.ts'
import { adminHome } from '../orders/address.ts'
import { HeaderMenu } from '../users/header-menu.tsx'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
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
          <Button size="s" icon="plus" title="Nova tabela" onClick={onNew}>
            Nova tabela
          </Button>
        </>
      }
      end={<HeaderMenu />}
    />
  )
}

export function PhonePricesHeader({ menu }: { menu?: ReactNode }) {
  const user = useUser()
  return (
    <PhoneHeader
      title="Preços"
      greeting={`Olá, ${user?.name ?? ''}`}
      onAccount={() => openOwnAccount()}
      back={<LinkButton href={adminHome()} variant="quiet" size="s" icon="back" label="Painel Admin" />}
      end={menu}
    />
  )
}
