import type { Order } from '@ligeiro/contract/order'
import { collectWords } from '#features/collect/collect-words.ts'
import { Text } from '#ui/text.tsx'

/** What the motoboy asks for at the door, on a line of its own; nothing after the delivery. */
export const CollectLine = ({ order: { status, collect } }: { order: Order }) =>
  collect &&
  status !== 'delivered' && (
    <Text as="p" bold>
      {collectWords(collect)}
    </Text>
  )
