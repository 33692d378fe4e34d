import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { noFilter } from '../filter-orders.ts'
import type { ClientList } from './use-client-list.ts'

/** Why the list is empty. */
export function NoOrders({ list: { found, total, shown, setFilter } }: { list: ClientList }) {
  if (found !== 0 || shown.length > 0) return null
  if (total === 0) return <Empty icon="box" title="Você ainda não possui pedidos. Crie seu primeiro pedido!" />
  return (
    <Empty
      icon="filter"
      title="Nenhum pedido encontrado com os filtros aplicados."
      action={<Button onClick={() => setFilter(noFilter)}>Limpar Filtros</Button>}
    />
  )
}
