import type { Order } from '@ligeiro/contract/order'
import { useImperativeHandle, type Ref } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { toast } from '#ui/toast-store.ts'
import { markOf, marksDraft, sendMarks } from './marks.ts'

const MarkNewDialog = lazyWithRetry(() => import('./mark-new-dialog.tsx'))

const kindWords = { pickup: 'Retirada', delivery: 'Entrega' }

/** What a form of a new order says to the part that marks its addresses. */
export type NewMarks = { created: (order: Order) => void }

type Props = {
  /** The order that is repeated, '' for none. */
  again: string
  texts: { pickup_address: string; delivery_address: string }
  ref: Ref<NewMarks>
}

/** Below the addresses of a new order: where they are, if nobody would find them. They are marked once the order is created. */
export default function MarkNew({ again, texts, ref }: Props) {
  const { city } = useConfig()
  const { values, put, drop } = useForm(() => marksDraft(`new-order-marks:${again}`))
  useImperativeHandle(ref, () => ({
    created: (order) => {
      drop()
      void sendMarks(order, values, city)
    },
  }))
  const addresses = { pickup: texts.pickup_address.trim(), delivery: texts.delivery_address.trim() }
  const [dialog, open] = useDialog((close) => (
    <MarkNewDialog {...{ addresses, marks: values }} onMark={put} onClose={close} />
  ))
  const [marked, other] = (['pickup', 'delivery'] as const).filter((kind) =>
    markOf(values[kind], addresses[kind], city),
  )
  const both = other && 'Retirada e entrega marcadas no mapa'
  const label = both ?? (marked ? `${kindWords[marked]} marcada no mapa` : 'Marcar no mapa')
  const isEmpty = addresses.pickup === '' && addresses.delivery === ''
  return (
    <Inline>
      <Button
        variant="quiet"
        size="s"
        flush="start"
        icon="pin"
        onClick={() => (isEmpty ? toast.info('Escreva o endereço primeiro.') : open(true))}
      >
        {label}
      </Button>
      {dialog}
    </Inline>
  )
}
