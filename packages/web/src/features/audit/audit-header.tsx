import { useSignOut, useUser } from '../auth/session.ts'
import { HeaderMenu } from '../users/header-menu.tsx'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { paths } from '#paths.ts'
import { IconButton, LinkButton } from '#ui/button.tsx'
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
  const signOut = useSignOut()
  return (
    <>
      <PhoneHeader
        title={auditTitle}
        greeting={`Olá, ${user?.name ?? ''}`}
        onAccount={() => openOwnAccount()}
        end={
          <>
            <LinkButton href={paths.users} variant="quiet" size="s" icon="back" label="Usuários" />
            <IconButton label="Sair" icon="sign-out" disabled={signOut.isPending} onClick={() => signOut.mutate()} />
          </>
        }
      />
    </>
  )
}
