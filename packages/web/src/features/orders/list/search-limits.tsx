import { hasIgnoredWords, maxSearchedTexts, maxSearchWords, parseSearch } from '@ligeiro/contract/order-search'
import { Inset } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'

const number = new Intl.NumberFormat('pt-BR')

/** Says that a search is for fewer words than it contains. */
export const IgnoredWords = ({ search }: { search: { text: string } }) =>
  hasIgnoredWords(search.text) && (
    <Inset>
      <Text tone="ink-3">A busca usa só as {maxSearchWords} primeiras palavras.</Text>
    </Inset>
  )

/** Says where an admin's search for short words alone looks. */
export const SearchedTexts = ({ search }: { search: { text: string } }) =>
  parseSearch(search.text)?.textsOnly && (
    <Inset>
      <Text tone="ink-3">
        Com 1 ou 2 letras, a busca olha só a descrição e os endereços dos {number.format(maxSearchedTexts)} pedidos mais
        novos.
      </Text>
    </Inset>
  )
