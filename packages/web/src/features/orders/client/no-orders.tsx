import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { ClientList } from './use-client-list.ts'
import { deskIcons } from '#ui/desk-icons.ts'

export function NoOrders({ list: { found, total, shown, search, clear } }: { list: ClientList }) {
  if (found !== 0 || shown.length > 0) return null
  const searched = search.text.trim()
  if (total === 0)
    return (
      <Empty
        icon={deskIcons.box}
        title="Você ainda não possui pedidos. Crie seu primeiro pedido!"
        sentence="A central põe o valor, você aceita ou recusa, e o motoboy vem."
      />
    )
  return (
    <Empty
      icon={searched === '' ? 'filter' : 'search'}
      title="Nenhum pedido encontrado com os filtros aplicados."
      sentence={searched === '' ? undefined : `Nada com “${searched}” em descrições, endereços ou números de pedidos.`}
      action={<Button onClick={clear}>Limpar Filtros</Button>}
    />
  )
}
