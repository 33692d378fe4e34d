import type { AuditEntry } from '@ligeiro/contract/audit-api'
import type { ReactNode } from 'react'
import { problemCause, problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inset } from '#ui/layout.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { actionLabel, actorWords, changeLine, subjectWords } from './audit-words.ts'
import { useAudit } from './queries.ts'

type Props = { search: string; onOpen: (entry: AuditEntry) => void }

/** The audit log: rows on large screens, cards on a phone; more is loaded when the end comes near. */
export function AuditList({ search, onOpen }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useAudit(search)
  const entries = data?.pages.flat() ?? []
  const Drawn = useWide() ? AuditTable : AuditCards
  const end = hasNextPage && error === null && (
    <WhenNear key={entries.length} onNear={() => void fetchNextPage({ cancelRefetch: false })} />
  )
  return (
    <>
      {error && (
        <Inset>
          <ErrorBox
            message={problemText(error, 'Erro ao carregar dados. Tente novamente.')}
            detail={problemCause(error)}
            action={
              <Button size="s" icon="retry" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          />
        </Inset>
      )}
      {!data && error === null && <SkeletonCards />}
      {data && entries.length === 0 && (
        <Empty
          icon={search ? 'search' : 'clock'}
          title={search ? 'Nenhuma ação encontrada para esta busca.' : 'Nenhuma ação registrada ainda.'}
        />
      )}
      {entries.length > 0 && <Drawn entries={entries} onOpen={onOpen} end={end} />}
    </>
  )
}

type DrawnProps = { entries: AuditEntry[]; onOpen: Props['onOpen']; end: ReactNode }

function AuditTable({ entries, onOpen, end }: DrawnProps) {
  const { timeZone } = useConfig()
  const whole = (text: string) => <span title={text}>{text}</span>
  return (
    <DataTable
      label="Ações"
      fill
      columns={[
        { key: 'at', head: 'Quando', width: '24ch', render: ({ at }) => dateTime(at, timeZone) },
        { key: 'actor', head: 'Quem', width: '16%', render: (entry) => whole(actorWords(entry)) },
        { key: 'action', head: 'O que fez', width: '17%', render: ({ action }) => actionLabel[action] },
        { key: 'subject', head: 'Sobre', width: '19%', render: (entry) => whole(subjectWords(entry)) },
        { key: 'change', head: 'Antes e depois', render: (entry) => whole(changeLine(entry)) },
      ]}
      rows={entries}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      end={end}
    />
  )
}

function AuditCards({ entries, onOpen, end }: DrawnProps) {
  const { timeZone } = useConfig()
  return (
    <>
      {entries.map((entry) => {
        const [at, change] = [dateTime(entry.at, timeZone), changeLine(entry)]
        return (
          <Card
            key={entry.id}
            label={`${actionLabel[entry.action]}, ${actorWords(entry)}, ${at}`}
            onOpen={() => onOpen(entry)}
            head={<Text bold>{actionLabel[entry.action]}</Text>}
            headEnd={at}
          >
            <CardLine>
              <Text tone="ink-2">por {actorWords(entry)}</Text>
            </CardLine>
            {subjectWords(entry) && <CardLine>{subjectWords(entry)}</CardLine>}
            {change && (
              <CardLine>
                <Text tone="ink-2">{change}</Text>
              </CardLine>
            )}
          </Card>
        )
      })}
      {end}
    </>
  )
}
