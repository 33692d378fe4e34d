import { queueApi } from '@ligeiro/contract/queue-api'
import type { Queue } from '@ligeiro/contract/queue-schemas'
import { useQuery } from '@tanstack/react-query'
import { LoadState } from '#action/load-state.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { reading } from '#api/reading.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Inset } from '#ui/layout.tsx'
import { QueueItem } from '#ui/queue-item.tsx'

const MoveDialog = lazyWithRetry(() => import('./move-dialog.tsx'))

/** Silence and kept places end by time, without an event. */
const readAgainMs = 60_000

/** Who gets the next delivery, and why each stands where they stand. */
export default function QueueList() {
  const queue = useQuery({ ...reading(['queue'], queueApi.read), refetchInterval: readAgainMs })
  const nameOf = useMotoboyNames()
  const [dialog, move] = useDialog<Queue['rows'][number]>((onClose, row) => (
    <MoveDialog
      row={row}
      name={nameOf(row.motoboy_id, row.name)}
      count={queue.data?.rows.length ?? 0}
      onClose={onClose}
    />
  ))
  if (!queue.data)
    return (
      <Inset tight>
        <LoadState query={queue} />
      </Inset>
    )
  const { rows, out } = queue.data
  return (
    <>
      <LoadState query={queue} />
      {rows.length === 0 && (
        <Empty
          icon="motorcycle"
          title="Ninguém na fila"
          sentence="Entra quem está em turno e pode levar mais uma entrega."
        />
      )}
      {rows.map((row) => (
        <QueueItem
          key={row.motoboy_id}
          name={nameOf(row.motoboy_id, row.name)}
          place={`${row.place}º`}
          sentence={row.sentence}
          control={
            rows.length > 1 && (
              <Button
                size="s"
                onClick={() => move(row)}
                aria-label={`Mudar o lugar de ${nameOf(row.motoboy_id, row.name)}`}
              >
                Mudar
              </Button>
            )
          }
        />
      ))}
      {out.map((row) => (
        <QueueItem key={row.motoboy_id} name={nameOf(row.motoboy_id, row.name)} sentence={row.sentence} />
      ))}
      {dialog}
    </>
  )
}
