import { refetchUsers, useClients } from '#features/users/queries.ts'
import { MessageDialog } from './message-dialog.tsx'
import { namedClient } from './named-client.ts'
import { ReadOrderForm, type ReadOrderProps } from './read-order-form.tsx'
import { collectOfDraft } from './read-texts.ts'
import { useOrderForm } from '../create/use-order-form.ts'
import { ClientField, checkPhone, choiceOf } from '../create/client-field.tsx'

function OrderFor({ texts, number, message, onDone, ...order }: ReadOrderProps) {
  const { data, isPending, isError } = useClients()
  const clients = data ?? []
  const form = useOrderForm({
    clientChoice: {
      ...choiceOf(clients, isPending),
      check: (_, form) => checkPhone(clients, form),
      onCreated: () => void refetchUsers(),
    },
    read: { texts, collect: collectOfDraft(order.draft), number },
    onDone,
  })
  const hint = isError ? 'A lista de clientes não veio. Sem ela o pedido fica em seu nome.' : undefined
  return (
    <ReadOrderForm
      {...order}
      form={form}
      client={<ClientField clients={clients} hint={hint} form={form} />}
      named={namedClient(message, clients)}
    />
  )
}

/** An admin's orders from a pasted message: each is for a client. */
export default function MessageForDialog({ start, onClose }: { start: string; onClose: () => void }) {
  return <MessageDialog start={start} order={OrderFor} onClose={onClose} />
}
