import type { AuditAction, AuditEntry } from '@ligeiro/contract/audit-schemas'
import { useConfig } from '../api/config.ts'
import { useDialog } from '../action/use-dialog.tsx'
import { ListPage } from '../features/admin-page/list-page.tsx'
import { labelBeforeSubject, actionLabel } from '../features/audit/audit-acts.ts'
import { actorWords, changeLine, subjectWords } from '../features/audit/audit-words.ts'
import { useAudit } from '../features/audit/queries.ts'
import { dateTime } from '../lib/dates.ts'
import { useAccountNames } from '../features/users/queries.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import type { NameOf } from '../lib/names-apart.ts'
import { textLimits } from '../lib/text-limits.ts'
import type { Column } from '../list/list.tsx'
import { useListSearch } from '../list/use-list-search.ts'
import { paths } from '../paths.ts'
import { Plain } from '../ui/plain.tsx'
import { Text } from '../ui/text.tsx'
import { useWide } from '../ui/wide.ts'

const EntryDialog = lazyWithRetry(() => import('../features/audit/entry-dialog.tsx'))

/** Quem mudou o quê: what administrators did, except for the steps of orders, which are in each order's history. */
export default function AuditPage() {
  const { timeZone } = useConfig()
  const wide = useWide()
  const { search, input } = useListSearch(textLimits.audit_search)
  const query = useAudit(search)
  const nameOf = useAccountNames()
  const [dialog, open] = useDialog<AuditEntry>((onClose, entry) => (
    <EntryDialog entry={entry} subject={subjectWords(entry, nameOf)} onClose={onClose} />
  ))
  const at = (entry: AuditEntry) => dateTime(entry.at, timeZone)
  return (
    <ListPage
      heading="Quem mudou o quê"
      back={{ label: 'Ajustes', href: paths.settings }}
      search={{ label: 'Buscar por quem fez ou sobre quem', placeholder: 'Nome ou e-mail', ...input }}
      label="Ações"
      query={query}
      rows={query.data}
      columns={columnsOf(wide, timeZone, nameOf)}
      nameOf={(entry) => `${actionLabel(entry.action)}, ${actorWords(entry)}, ${at(entry)}`}
      onOpen={open}
      empty={{
        icon: search ? 'search' : 'clock',
        title: search ? 'Nenhuma ação encontrada para esta busca.' : 'Nenhuma ação registrada ainda.',
      }}
      dialog={dialog}
    />
  )
}

function columnsOf(wide: boolean, timeZone: string, nameOf: NameOf): Column<AuditEntry>[] {
  const act = (entry: AuditEntry) => actWords(entry.action, subjectWords(entry, nameOf, wide))
  const at = (entry: AuditEntry) => dateTime(entry.at, timeZone)
  const atOnCard = (entry: AuditEntry) => <Text tone="ink-2">{at(entry)}</Text>
  return [
    { head: 'O que fez', width: '46%', cell: act, card: 'head' },
    {
      head: 'Quem',
      width: '13%',
      cell: actorWords,
      card: 'first',
      cardCell: (entry) => `por ${actorWords(entry)}`,
      quiet: true,
    },
    { head: 'Antes e depois', cell: (entry) => kept(changeLine(entry, timeZone)), card: 'line', quiet: true },
    { head: 'Quando', width: '20ch', end: true, cell: at, card: 'first-end', cardCell: atOnCard },
  ]
}

/** What was done, and in bold to whom or to which order. */
function actWords(action: AuditAction, subject: string) {
  const act = subject === '' ? actionLabel(action) : labelBeforeSubject(action)
  return (
    <Text bold title={`${act} ${subject}`}>
      <Plain>{act}</Plain> {subject}
    </Text>
  )
}

/** A short change is not broken over two lines, and an arrow stays beside what follows it. */
const kept = (words: string) =>
  words
    .split(' · ')
    .map((part) => (part.length < 36 ? part.replaceAll(' ', '\u00a0') : part.replaceAll('→ ', '→\u00a0')))
    .join('\u00a0· ')
