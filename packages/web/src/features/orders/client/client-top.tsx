import type { ReactNode } from 'react'
import { useUser } from '#features/auth/session.ts'
import { SignOutButton } from '#features/auth/sign-out-button.tsx'
import { liveWords } from '#features/live/live-words.ts'
import { useLive } from '#features/live/state.ts'
import { openOwnAccount } from '#features/users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { navigate } from '#lib/navigation.tsx'
import { whatsappLink } from '#lib/phone.ts'
import { helpOf, paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { TopBar } from '#ui/desk.tsx'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { Menu } from '#ui/menu.tsx'
import { focusForm } from '#ui/split-frame.tsx'

type Props = {
  title?: string
  /** The way back, on another screen than that of the orders. */
  actions?: ReactNode
  onMessage?: () => void
}

/** The header of the client's screens on a computer. */
export function ClientTop({ title = 'Meus Pedidos', actions = null, onMessage }: Props) {
  const { appName, logo, supportPhone, timeZone, money } = useConfig()
  const live = useLive()
  const name = useUser()?.name ?? ''
  return (
    <TopBar
      appName={appName}
      logo={logo}
      title={title}
      actions={
        actions ?? (
          <>
            <Button variant="do" size="s" icon="plus" title="Novo Pedido" data-wide onClick={focusForm}>
              Novo Pedido
            </Button>
            <Button size="s" icon="copy" title="Colar mensagem" onClick={onMessage}>
              Colar mensagem
            </Button>
            {money && (
              <LinkButton href={paths.clientInvoices} size="s" icon={deskIcons.money}>
                Faturas
              </LinkButton>
            )}
          </>
        )
      }
      end={
        <>
          <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
          {supportPhone && (
            <LinkButton
              variant="quiet"
              size="s"
              href={whatsappLink(supportPhone, 'Olá, preciso de ajuda.')}
              external
              icon="whatsapp"
            >
              Ajuda pelo WhatsApp
            </LinkButton>
          )}
          <Menu
            label={name}
            text={`Olá, ${name}`}
            items={[
              { label: 'Minha conta', icon: 'person', onSelect: () => openOwnAccount() },
              { label: 'Ajuda', icon: 'info', onSelect: () => navigate(helpOf.client) },
            ]}
          />
          <SignOutButton />
        </>
      }
    />
  )
}
