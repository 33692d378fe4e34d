import { useUser } from '../auth/session.ts'
import { HeaderMenu } from '../users/header-menu.tsx'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
import { PhoneHeader } from '#ui/phone-sections.tsx'

const auditTitle = 'Registro de ações'

export function DeskAuditHeader() {
  const { appName } = useConfig()
  return (
    <TopBar
      appName={appName}
      title={auditTitle}
      actions={
        <LinkButton href={paths.users} size="s" icon="back">
          Usuários
        </LinkButton>
      }
      end={<HeaderMenu />}
    />
  )
}

export function PhoneAuditHeader() {
  const user = useUser()
  return (
    <>
      <PhoneHeader
        title={auditTitle}
        greeting={`Olá, ${user?.name ?? ''}`}
        onAccount={() => openOwnAccount()}
        back={<LinkButton href={paths.users} variant="quiet" size="s" icon="back" label="Usuários" />}
      />
    </>
  )
}
