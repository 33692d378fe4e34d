import { useUser } from '../auth/session.ts'
import { HeaderMenu } from '../users/header-menu.tsx'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { homeOf } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
import { PhoneHeader } from '#ui/phone-sections.tsx'

const title = 'Verificar instalação'

export function DeskInstallationHeader() {
  const { appName } = useConfig()
  return (
    <TopBar
      appName={appName}
      title={title}
      actions={
        <LinkButton href={homeOf.admin} size="s" icon="back">
          Painel Admin
        </LinkButton>
      }
      end={<HeaderMenu />}
    />
  )
}

export function PhoneInstallationHeader() {
  const user = useUser()
  return (
    <PhoneHeader
      title={title}
      greeting={`Olá, ${user?.name ?? ''}`}
      onAccount={() => openOwnAccount()}
      back={<LinkButton href={homeOf.admin} variant="quiet" size="s" icon="back" label="Painel Admin" />}
    />
  )
}
