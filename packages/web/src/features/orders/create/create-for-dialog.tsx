import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { loadedOrders } from '#features/order-store/current-store.ts'
import { refetchUsers, useClients } from '#features/users/queries.ts'
import { OrderFormDialog } from './create-dialog.tsx'
import { OrderFields, ProofField, ReturnField } from './order-fields.tsx'
import { CollectFields } from '#features/collect/collect-fields.tsx'
import { RecipientFields } from '#features/recipient/recipient-fields.tsx'
import { useOrderForm } from './use-order-form.ts'
import { ClientField, checkPhone, choiceOf } from './client-field.tsx'
import { PriceAndMotoboy, usePriceAndMotoboy } from '../price/price-and-motoboy.tsx'
import { useTripPrice } from '../price/trip-price.ts'
import type { Order } from '@ligeiro/contract/order'
import { useInitialValue } from '#ui/initial-value.ts'

/** The clients with the latest orders first; `orders` are newest first. The others keep their order. */
function byLastOrder<C extends { id: string }>(clients: readonly C[], orders: readonly Order[]): C[] {
  const lastOrders = new Map<string, number>()
  for (const [index, { client }] of orders.entries()) if (!lastOrders.has(client.id)) lastOrders.set(client.id, index)
  const lastOrderOf = ({ id }: C) => lastOrders.get(id) ?? orders.length
  return clients.toSorted((a, b) => lastOrderOf(a) - lastOrderOf(b))
}

/** The newest orders of all clients, live or not. They are loaded again after five minutes. */
const newestOrders = { ...reading(['orders'], ordersApi.all, { query: { limit: '500' } }), staleTime: 300_000 }

type Props = { onMessage: (text: string) => void; onClose: () => void }

/** The admin's form for a new order, for example one that came by telephone (docs/product.md, Forms). */
export default function CreateForDialog({ onMessage, onClose }: Props) {
  const { data, isPending, isError } = useClients()
  const loaded = useInitialValue(loadedOrders)
  const newest = useQuery(newestOrders).data ?? loaded
  const clients = byLastOrder(data ?? [], newest)
  const more = usePriceAndMotoboy()
  const form = useOrderForm({
    clientChoice: {
      ...choiceOf(clients, isPending),
      check: (id, texts) =>
        checkPhone(clients, texts) ?? more.check(clients.find((client) => client.id === id)?.name ?? '', trip),
      onCreated: (order) => {
        void refetchUsers()
        more.send(order, trip)
      },
    },
    onDone: onClose,
  })
  const trip = useTripPrice({ ...form.form, clientId: form.clientId })
  return (
    // What is quoted and suggested comes while the user types, and the button must not move under the pointer then.
    <OrderFormDialog title="Criar Pedido (Admin)" tall typing form={form} onClose={onClose}>
      <ClientField
        clients={clients}
        hint={
          isPending
            ? 'Carregando clientes...'
            : isError
              ? 'A lista de clientes não veio. Sem ela o pedido fica em seu nome.'
              : clients.length === 0
                ? 'Ainda não há clientes. Digite um nome para cadastrar por telefone; sem cliente o pedido fica em seu nome.'
                : undefined
        }
        form={form}
      />
      <OrderFields {...form} onMessage={onMessage} />
      <PriceAndMotoboy more={more} trip={trip} />
      <RecipientFields {...form} />
      <CollectFields {...form} />
      <ReturnField {...form} />
      <ProofField {...form} />
    </OrderFormDialog>
  )
}
