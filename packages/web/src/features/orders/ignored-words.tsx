import { hasIgnoredWords, maxSearchWords } from '@ligeiro/contract/order-search'
import { Inset } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'

/** Says that a search is for fewer words than it contains. */
export const IgnoredWords = ({ search }: { search: { text: string } }) =>
  hasIgnoredWords(search.text) && (
    <Inset>
      <Text tone="ink-3">A busca usa só as {maxSearchWords} primeiras palavras.</Text>
    </Inset>
  )
