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
import { PhoneHeader } from '#ui/phone-sections.tsx'
import type { OpenPerson } from './open-person.ts'

type Props = { open: (dialog: OpenPerson) => void }

/** The header on large screens: back to the orders, and the buttons that create accounts. */
export function DeskPeopleHeader({ open }: Props) {
  const { appName } = useConfig()
  return (
    <TopBar
      appName={appName}
      title="Usuários"
      actions={
        <>
          <LinkButton href={adminHome()} size="s" icon="back">
            Painel Admin
          </LinkButton>
          <Button size="s" icon="add-person" title="Novo Cliente" onClick={() => open({ kind: 'user' })}>
            Novo Cliente
          </Button>
          <Button size="s" icon="motorcycle" title="Novo Motoboy" onClick={() => open({ kind: 'motoboy' })}>
            Novo Motoboy
          </Button>
          <LinkButton href={paths.audit} size="s" icon="clock" label="Registro de ações">
            Registro de ações
          </LinkButton>
        </>
      }
      end={<HeaderMenu />}
    />
  )
}

export function PhonePeopleHeader({ open }: Props) {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <>
      <PhoneHeader
        title="Usuários"
        greeting={`Olá, ${user?.name ?? ''}`}
        onAccount={() => openOwnAccount()}
        back={<LinkButton href={adminHome()} variant="quiet" size="s" icon="back" label="Painel Admin" />}
        end={
          <Menu
            label="Mais"
            items={[
              { label: 'Novo Cliente', icon: 'add-person', onSelect: () => open({ kind: 'user' }) },
              { label: 'Novo Motoboy', icon: 'motorcycle', onSelect: () => open({ kind: 'motoboy' }) },
              { label: 'Registro de ações', icon: 'clock', onSelect: () => void navigate(paths.audit) },
              { label: 'Verificar instalação', icon: 'circle-check', onSelect: () => void navigate(paths.installation) },
            ]}
          />
        }
      />
    </>
  )
}
