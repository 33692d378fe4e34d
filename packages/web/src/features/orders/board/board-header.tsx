import { memo } from 'react'
import { AccountMenu } from '#features/account-menu/account-menu.tsx'
import { useConfig } from '#api/config.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { panelId, TopBar } from '#ui/desk.tsx'
import { Menu } from '#ui/menu.tsx'
import { useRoom } from '#ui/wide.ts'
import { NewsBell } from '../desk-news/news-bell.tsx'
import type { Open } from '../desk/open-dialog.ts'
import { DispatchButton } from './dispatch-button.tsx'
import { SoundIcon } from './sound-button.tsx'

const others = [
  { title: 'Novo Cliente', icon: deskIcons['add-person'], kind: 'user' },
  { title: 'Novo Motoboy', icon: 'motorcycle', kind: 'motoboy' },
  { title: 'Extrato', icon: deskIcons.statement, kind: 'statement' },
] as const

/** The header of the board: the buttons for new records, the state of the connection, the sound and the user's menu. */
export const BoardHeader = memo(function BoardHeader({ open, waiting }: { open: Open; waiting: number }) {
  const { appName } = useConfig()
  const room = useRoom()
  const paste = () => open({ kind: 'message', text: '' })
  return (
    <TopBar
      appName={appName}
      title="Painel Admin"
      actions={
        <>
          <DispatchButton open={open} waiting={waiting} />
          <Button
            variant={waiting > 0 ? 'do' : 'main'}
            size="s"
            icon="plus"
            title="Novo Pedido"
            data-bare
            onClick={() => open({ kind: 'order' })}
          >
            Novo Pedido
          </Button>
          {room && (
            <Button size="s" icon="copy" title="Colar mensagem" data-folds-first onClick={paste}>
              Colar mensagem
            </Button>
          )}
          {others.map(({ title, icon, kind }) => (
            <Button key={kind} size="s" {...{ icon, title }} data-bare onClick={() => open({ kind })}>
              {title}
            </Button>
          ))}
          <Menu
            label="Mais"
            items={[
              { label: 'Lançar entregas feitas', icon: 'plus', onSelect: () => open({ kind: 'enter' }) },
              !room && { label: 'Colar mensagem', icon: 'copy', onSelect: paste },
              { label: 'Chuva', icon: deskIcons.rain, onSelect: () => open({ kind: 'rain' }) },
            ]}
          />
        </>
      }
      end={
        <AccountMenu>
          {!room && (
            <Button size="s" popoverTarget={panelId}>
              Motoboys
            </Button>
          )}
          <NewsBell open={open} />
          <SoundIcon />
        </AccountMenu>
      }
    />
  )
})
