import type { Order } from '@ligeiro/contract/order'
import { collectWords } from '#features/collect/collect-words.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { Paragraph } from '#ui/text.tsx'

/** What the motoboy asks for at the door, on a line of its own; struck out, but in its place, once they were there. */
export const CollectLine = ({ order }: { order: Order }) =>
  order.collect && (
    <Paragraph bold strike={!isOpen(order)}>
      {collectWords(order.collect)}
    </Paragraph>
  )
