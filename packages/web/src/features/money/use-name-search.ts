import { foldText } from '@ligeiro/contract/fold-text'
import { useListSearch } from '#list/use-list-search.ts'

export function useNameSearch() {
  const { search, input } = useListSearch()
  const wanted = foldText(search)
  return { isSearch: search !== '', input, matches: (name: string) => foldText(name).includes(wanted) }
}
