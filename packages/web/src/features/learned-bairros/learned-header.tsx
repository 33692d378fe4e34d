import { useUser } from '../auth/session.ts'
import { HeaderMenu } from '../users/header-menu.tsx'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
import { PhoneHeader } from '#ui/phone-sections.tsx'

const title = 'Bairros aprendidos'

export function DeskLearnedHeader() {
  const { appName } = useConfig()
  return (
    <TopBar
      appName={appName}
      title={title}
      actions={
        <LinkButton href={paths.prices} size="s" icon="back">
          Preços
        </LinkButton>
      }
      end={<HeaderMenu />}
    />
  )
}

export function PhoneLearnedHeader() {
  const user = useUser()
  return (
    <PhoneHeader
      title={title}
      greeting={`Olá, ${user?.name ?? ''}`}
      onAccount={() => openOwnAccount()}
      back={<LinkButton href={paths.prices} variant="quiet" size="s" icon="back" label="Preços" />}
    />
  )
}
