import { queueApi } from '@ligeiro/contract/queue-api'
import type { Queue } from '@ligeiro/contract/queue-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { reading } from '#api/reading.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Inset } from '#ui/layout.tsx'
import { QueueItem } from '#ui/queue-item.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** Who gets the next delivery, and why each stands where they stand. */
export default function QueueList() {
  const queue = useQuery(reading(['queue'], queueApi.read))
  const [moved, setMoved] = useState<Queue['rows'][number]>()
  if (!queue.data)
    return (
      <Inset tight>
        <LoadState query={queue} />
      </Inset>
    )
  const { rows, out } = queue.data
  return (
    <>
      {rows.length === 0 && (
        <Empty icon="motorcycle" title="Ninguém na fila" sentence="Entra quem está em turno e sem entrega aberta." />
      )}
      {rows.map((row) => (
        <QueueItem
          key={row.motoboy_id}
          name={row.name}
          place={`${row.place}º`}
          sentence={row.sentence}
          control={
            rows.length > 1 && (
              <Button size="s" onClick={() => setMoved(row)} aria-label={`Mudar o lugar de ${row.name}`}>
                Mudar
              </Button>
            )
          }
        />
      ))}
      {out.map((row) => (
        <QueueItem key={row.motoboy_id} name={row.name} sentence={row.sentence} />
      ))}
      {moved && <MoveDialog row={moved} count={rows.length} onClose={() => setMoved(undefined)} />}
    </>
  )
}
