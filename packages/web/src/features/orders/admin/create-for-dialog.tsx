import { useState } from 'react'
import { loadedOrders } from '#features/order-store/current-store.ts'
import { useNewestOrders } from '#features/order-store/newest-orders.ts'
import { useClients } from '#features/users/queries.ts'
import { normalizeForSearch } from '#lib/normalize-for-search.ts'
import { formatPhone, phoneDigits } from '#lib/phone.ts'
import { ChoiceInput } from '#ui/choice-input.tsx'
import CreateOrderDialog from '../create-dialog.tsx'
import { noClient } from '../use-order-form.ts'
import { byLastOrder } from './last-clients.ts'

/** Matches a client by words of the name or by digits of the phone. */
function matches(label: string, typed: string): boolean {
  const digits = phoneDigits(typed)
  if (digits.length > 2 && phoneDigits(label).includes(digits)) return true
  const folded = normalizeForSearch(label)
  return normalizeForSearch(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The admin's form for a new order, for example one that came by telephone. */
export default function CreateForDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError } = useClients()
  const [loaded] = useState(loadedOrders)
  const clients = byLastOrder(data ?? [], useNewestOrders('admin').data ?? loaded)
  return (
    <CreateOrderDialog
      clientChoice={{
        has: (id) => clients.some((client) => client.id === id),
        required: isPending || clients.length > 0,
        render: (field) => (
          <ChoiceInput
            label="Cliente"
            required={clients.length > 0}
            placeholder="Nome ou telefone"
            hint={
              isPending
                ? 'Carregando clientes...'
                : isError
                  ? 'A lista de clientes não veio. Sem ela o pedido fica em seu nome.'
                  : clients.length === 0
                    ? 'Ainda não há clientes: o pedido fica em seu nome.'
                    : undefined
            }
            none="Nenhum cliente com esse nome ou telefone."
            options={clients.map(({ id, name, phone }) => ({
              value: id,
              label: phone ? `${name}, ${formatPhone(phone)}` : name,
            }))}
            last={{ value: noClient, label: 'Sem cliente: em meu nome' }}
            fits={matches}
            {...field}
          />
        ),
      }}
      onClose={onClose}
    />
  )
}
