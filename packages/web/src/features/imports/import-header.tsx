import { useConfig } from '#api/config.ts'
import { useUser } from '#features/auth/session.ts'
import { HeaderMenu } from '#features/users/header-menu.tsx'
import { openOwnAccount } from '#features/users/own-account.tsx'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
import { PhoneHeader } from '#ui/phone-sections.tsx'

const title = 'Importar planilha'

export function DeskImportHeader() {
  const { appName } = useConfig()
  return (
    <TopBar
      appName={appName}
      title={title}
      actions={
        <LinkButton href={paths.users} size="s" icon="back">
          Usuários
        </LinkButton>
      }
      end={<HeaderMenu />}
    />
  )
}

export function PhoneImportHeader() {
  const user = useUser()
  return (
    <PhoneHeader
      title={title}
      greeting={`Olá, ${user?.name ?? ''}`}
      onAccount={() => openOwnAccount()}
      back={<LinkButton href={paths.users} variant="quiet" size="s" icon="back" label="Usuários" />}
    />
  )
}
