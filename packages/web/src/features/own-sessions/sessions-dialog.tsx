import type { OwnSession } from '@ligeiro/contract/sessions-api'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { relativeTime, shortDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { Text } from '#ui/text.tsx'
import { useOwnSessions } from './use-own-sessions.ts'

const question = 'Encerrar todas as outras sessões? Você vai precisar entrar de novo nos outros aparelhos.'

function detailOf({ address, created_at, seen_at, current }: OwnSession, now: number, zone: string): string {
  const seen = current ? 'Este aparelho, agora' : `Usado ${relativeTime(seen_at, now, zone).toLowerCase()}`
  const where = address === null ? '' : ` · IP ${address}`
  return `${seen} · Desde ${shortDate(created_at, zone)}${where}`
}

/** Aparelhos conectados: where the user is signed in. Each session can be ended, and all others at once. */
export default function SessionsDialog({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const { sessions, busy, problem, question: confirmation, end, endOthers } = useOwnSessions()
  const { timeZone } = useConfig()
  const now = useNow()
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Dialog
      title="Aparelhos conectados"
      phone="full"
      busy={busy}
      onClose={onClose}
      footer={
        <Inline grow justify="between">
          <Button icon="back" disabled={busy} onClick={onBack}>
            Minha conta
          </Button>
          {others.length > 0 && (
            <Button
              variant="bad"
              disabled={busy}
              onClick={() => {
                if (window.confirm(question)) endOthers()
              }}
            >
              Encerrar as outras
            </Button>
          )}
        </Inline>
      }
    >
      <Stack>
        <Text as="p" tone="ink-2">
          Não reconhece um aparelho? Encerre a sessão dele e mude a sua senha.
        </Text>
        {confirmation}
        <ErrorBox message={problem?.text} detail={problem?.cause} />
        {!sessions && !problem && <Text>Carregando...</Text>}
        {sessions && (
          <ResultList
            label="Sessões"
            items={sessions.map((session) => ({
              key: session.id,
              text: session.device ?? 'Aparelho desconhecido',
              tone: session.current ? 'ok' : 'calm',
              detail: detailOf(session, now, timeZone),
              action: !session.current && (
                <Button
                  size="s"
                  disabled={busy}
                  aria-label={`Encerrar ${session.device ?? 'Aparelho desconhecido'}`}
                  onClick={() => end(session)}
                >
                  Encerrar
                </Button>
              ),
            }))}
          />
        )}
      </Stack>
    </Dialog>
  )
}
