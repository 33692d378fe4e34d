import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { relativeTime } from '#lib/dates.ts'
import { useEmailNotes } from '#features/users/use-system-notes.ts'
import { NoteLines } from '#features/users/system-notes.tsx'
import { Flush } from '#ui/dialog.tsx'
import { NewsList } from '#ui/news-list.tsx'
import { Text } from '#ui/text.tsx'
import { seenLine, useNews } from './read-news.ts'
import { newsLook, newsWords } from './news-words.ts'
import { useInitialValue } from '#ui/initial-value.ts'

/** What a phone sent later happened earlier than its place in the history says. */
const newestFirst = (lines: readonly NewsLine[]) => lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

type Props = { onOpen: (orderId: string) => void; onClose: () => void }

/** The dialog 'Novidades': the last steps that others took. */
export default function NewsDialog({ onOpen, onClose }: Props) {
  const seen = useInitialValue(seenLine)
  const news = useNews()
  const { data } = news
  const notes = useEmailNotes()
  const now = useNow()
  const { timeZone } = useConfig()
  return (
    <ActionDialog title="Novidades" cancel="Fechar" onClose={onClose}>
      <Flush>
        <NoteLines notes={notes} />
        {data && data.length > 0 && (
          <NewsList
            label="Novidades"
            items={newestFirst(data).map((line) => ({
              key: line.id,
              ...newsLook(line.step),
              ...newsWords(line),
              time: relativeTime(line.at, now, timeZone),
              fresh: seen !== null && BigInt(line.id) > BigInt(seen),
              onOpen: () => onOpen(line.order.id),
            }))}
          />
        )}
      </Flush>
      {!data && <LoadState query={news} />}
      {data?.length === 0 && <Text tone="ink-2">Nada ainda. O que clientes e motoboys fizerem aparece aqui.</Text>}
    </ActionDialog>
  )
}
