import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import { problemText } from '#api/call-error.ts'
import { useNow } from '#lib/clock.ts'
import { relativeTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { NewsList } from '#ui/news-list.tsx'
import { Text } from '#ui/text.tsx'
import { seenLine, useNews } from './read-news.ts'
import { newsLook, newsWords } from './news-words.ts'

type Props = { onOpen: (orderId: string) => void; onClose: () => void }

/** The dialog 'Novidades': the last steps that others took. */
export default function NewsDialog({ onOpen, onClose }: Props) {
  const [seen] = useState(seenLine)
  const { data, error, refetch } = useNews()
  const now = useNow()
  const { timeZone } = useConfig()
  return (
    <Dialog title="Novidades" phone="full" onClose={onClose}>
      {!data && !error && <Text tone="ink-3">Carregando...</Text>}
      {!data && (
        <ErrorBox
          message={error && problemText(error, 'Erro ao carregar dados. Tente novamente.')}
          action={
            <Button size="s" icon="retry" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        />
      )}
      {data?.length === 0 && <Text tone="ink-2">Nada ainda. O que clientes e motoboys fizerem aparece aqui.</Text>}
      {data && data.length > 0 && (
        <NewsList
          label="Novidades"
          items={data.map((line) => ({
            key: line.id,
            ...newsLook(line.step),
            ...newsWords(line),
            time: relativeTime(line.at, now, timeZone),
            fresh: seen !== null && BigInt(line.id) > BigInt(seen),
            onOpen: () => onOpen(line.order.id),
          }))}
        />
      )}
    </Dialog>
  )
}
