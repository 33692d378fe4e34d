import type { Order } from '@ligeiro/contract/order'
import { collectWords } from '#features/collect/collect-words.ts'
import { Text } from '#ui/text.tsx'

/** What the motoboy asks for at the door, on a line of its own. */
export const CollectLine = ({ order: { collect } }: { order: Order }) =>
  collect && (
    <Text as="p" bold>
      {collectWords(collect)}
    </Text>
  )
