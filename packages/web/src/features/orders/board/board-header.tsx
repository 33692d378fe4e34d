import { memo } from 'react'
import { AdminMenu } from '#features/admin-menu/admin-menu.tsx'
import { useConfig } from '#api/config.ts'
import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { panelId, TopBar } from '#ui/desk.tsx'
import { useRoom } from '#ui/wide.ts'
import { NewsBell } from '../desk-news/news-bell.tsx'
import type { Open } from '../desk/open-dialog.ts'
import { DispatchButton } from './dispatch-button.tsx'
import { SoundIcon } from './sound-button.tsx'

/** The header of the board: the buttons for new records, the state of the connection, the sound and the user's menu. */
export const BoardHeader = memo(function BoardHeader({ open, waiting }: { open: Open; waiting: number }) {
  const { appName, logo } = useConfig()
  const room = useRoom()
  return (
    <TopBar
      appName={appName}
      logo={logo}
      title="Painel Admin"
      actions={
        <>
          <DispatchButton open={open} waiting={waiting} />
          <Button
            variant={waiting > 0 ? 'secondary' : 'main'}
            size="s"
            icon="plus"
            title="Novo Pedido"
            onClick={() => open({ kind: 'order' })}
          >
            Novo Pedido
          </Button>
          <Button
            size="s"
            icon="copy"
            title="Colar mensagem"
            data-folds-first
            onClick={() => open({ kind: 'message', text: '' })}
          >
            Colar mensagem
          </Button>
          <Button
            size="s"
            icon={deskIcons['add-person']}
            title="Novo Cliente"
            data-folds
            onClick={() => open({ kind: 'user' })}
          >
            Novo Cliente
          </Button>
          <Button size="s" icon="motorcycle" title="Novo Motoboy" data-folds onClick={() => open({ kind: 'motoboy' })}>
            Novo Motoboy
          </Button>
          <Button
            size="s"
            icon={deskIcons.statement}
            title="Extrato"
            data-folds
            onClick={() => open({ kind: 'statement' })}
          >
            Extrato
          </Button>
          <LinkButton href={paths.users} size="s" icon={deskIcons.people} label="Usuários" folds>
            Usuários
          </LinkButton>
          <LinkButton href={paths.money} size="s" icon={deskIcons.money} label="Financeiro" folds>
            Financeiro
          </LinkButton>
        </>
      }
      end={
        <AdminMenu onRain={() => open({ kind: 'rain' })} onEnter={() => open({ kind: 'enter' })}>
          {!room && (
            <Button size="s" popoverTarget={panelId}>
              Motoboys
            </Button>
          )}
          <NewsBell open={open} />
          <SoundIcon />
        </AdminMenu>
      }
    />
  )
})
