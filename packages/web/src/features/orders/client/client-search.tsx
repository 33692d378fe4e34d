import { SearchInput } from '#ui/search-input.tsx'
import type { ClientList } from './use-client-list.ts'

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** The search among the client's orders, by id, description and address. `focus`: it was just opened. */
export const ClientSearch = ({ list: { search }, focus }: { list: ClientList; focus?: boolean }) => (
  <SearchInput
    ref={focus ? focusOnMount : undefined}
    label="Buscar pedido, endereço"
    value={search.text}
    onChange={search.setText}
    refused={search.refused}
    onKeyDown={(event) => {
      if (event.key === 'Escape') search.setText('')
    }}
  />
)
