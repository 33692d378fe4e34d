import type { OwnSession } from '@ligeiro/contract/sessions-schemas'
import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { relativeTime, shortDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { ShortList } from '#list/short-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refreshProfile, useUser } from '../auth/session.ts'
import { OpenPasswordLink } from '../auth/open-password-link.tsx'
import { endOthers, endSession, sessionsQuery } from './own-sessions.ts'

function detailOf({ address, created_at, seen_at, current }: OwnSession, now: number, zone: string): string {
  const seen = current ? 'Este aparelho, agora' : `Usado ${relativeTime(seen_at, now, zone).toLowerCase()}`
  const where = address === null ? '' : ` · IP ${address}`
  return `${seen} · Desde ${shortDate(created_at, zone)}${where}`
}

/** Aparelhos conectados: where the user is signed in. Each session can be ended, and all others at once. */
export default function SessionsDialog({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const user = useUser()
  const query = useQuery(sessionsQuery)
  const actions = useActions()
  const { timeZone } = useConfig()
  const now = useNow()
  // An IPv6 address has room only in a line of its own.
  const hasLong = query.data?.some(({ address }) => address?.includes(':'))
  const hasOthers = query.data?.some(({ current }) => !current)
  return (
    <ActionDialog
      title="Aparelhos conectados"
      phone="full"
      actions={actions}
      buttons={[hasOthers && endOthers]}
      back={{ label: 'Minha conta', onBack }}
      onClose={onClose}
    >
      <Paragraph tone="ink-2">Não reconhece um aparelho? Encerre a sessão dele e mude a sua senha.</Paragraph>
      {user && <OpenPasswordLink person={user} actions={actions} onEnded={refreshProfile} />}
      <ShortList
        label="Sessões"
        query={query}
        item={(session) => ({
          key: session.id,
          text: session.device ?? 'Aparelho desconhecido',
          tone: session.current ? 'ok' : 'calm',
          detail: detailOf(session, now, timeZone),
          isActionLong: hasLong,
          action: !session.current && (
            <Button
              size="s"
              disabled={actions.busy}
              aria-label={endSession(session).label}
              onClick={() => actions.take(endSession(session))}
            >
              Encerrar
            </Button>
          ),
        })}
      />
    </ActionDialog>
  )
}
