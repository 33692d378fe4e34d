import { memo } from 'react'
import { HeaderMenu } from '#features/users/header-menu.tsx'
import { useConfig } from '#api/config.ts'
import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TopBar } from '#ui/desk.tsx'
import type { Open } from './open-dialog.ts'
import { SoundButton } from './sound-button.tsx'

/** The header of the board: the buttons for new records, the state of the connection, the user's name and the sign-out button. */
export const BoardHeader = memo(function BoardHeader({ open }: { open: Open }) {
  const { appName } = useConfig()
  return (
    <TopBar
      appName={appName}
      title="Painel Admin"
      actions={
        <>
          <Button variant="main" size="s" icon="plus" onClick={() => open({ kind: 'order' })}>
            Novo Pedido
          </Button>
          <Button size="s" icon="add-person" onClick={() => open({ kind: 'user' })}>
            Novo Cliente
          </Button>
          <Button size="s" icon="motorcycle" onClick={() => open({ kind: 'motoboy' })}>
            Novo Motoboy
          </Button>
          <Button size="s" icon="statement" onClick={() => open({ kind: 'statement' })}>
            Extrato
          </Button>
          <LinkButton href={paths.users} size="s" icon="people">
            Usuários
          </LinkButton>
        </>
      }
      end={
        <>
          <SoundButton />
          <HeaderMenu />
        </>
      }
    />
  )
})
