import { useState } from 'react'
import { refetchUsers, useClients } from '#features/users/queries.ts'
import { Button } from '#ui/button.tsx'
import { Unsure } from '#ui/message-text.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { ClientField, checkPhone, choiceOf } from '../create/client-field.tsx'
import { newClient } from '../create/order-texts.ts'
import { useOrderForm, type OrderForm } from '../create/use-order-form.ts'
import { NewPriceInput, noPrice, takeNewPrice } from '../price/new-price.tsx'
import { useTripPrice } from '../price/trip-price.ts'
import { MessageDialog } from './message-dialog.tsx'
import { clientOfMessage, isNamedPickup } from './named-client.ts'
import { ReadOrderForm, type ReadOrderProps } from './read-order-form.tsx'
import { collectOfDraft } from './read-texts.ts'

function OrderFor({ texts, number, message, drafts, shared, onClient, onDone, ...order }: ReadOrderProps) {
  const { data, isPending, isError } = useClients()
  const clients = data ?? []
  const meant = clientOfMessage(message, drafts, clients)
  /** The client of all orders, unless one of them has another. */
  const ofAll = shared?.client ?? (meant?.exact ? meant.known.id : '')
  const [price, setPrice] = useState(noPrice)
  const form = useOrderForm({
    clientChoice: {
      ...choiceOf(clients, isPending),
      check: (_, form) => checkPhone(clients, form),
      onCreated: (created) => {
        void refetchUsers()
        if (form.client === newClient) onClient(created.client.id)
        takeNewPrice(created, price, trip)
      },
    },
    read: {
      texts,
      collect: collectOfDraft(order.draft),
      number,
      client: ofAll,
      isNamedPickup: isNamedPickup(order.draft, meant?.known.name ?? ''),
    },
    onDone,
  })
  const trip = useTripPrice({ ...form.form, clientId: form.clientId })
  const put: OrderForm['put'] = (changed) => {
    form.put(changed)
    // The first choice is that of all orders.
    if (changed.client_id && changed.client_id !== newClient && ofAll === '') onClient(changed.client_id)
  }
  const ofOrder = { ...form, put }
  const hint = isError ? 'A lista de clientes não veio. Sem ela o pedido fica em seu nome.' : undefined
  return (
    <ReadOrderForm
      {...order}
      form={ofOrder}
      client={
        <>
          <Unsure on={form.client !== '' && form.client === ofAll && shared?.in !== number}>
            <ClientField clients={clients} hint={hint} form={ofOrder} />
          </Unsure>
          {order.several && ofAll !== '' && form.clientId !== '' && form.client !== ofAll && (
            <QuestionLine question="Os outros pedidos ficam com outro cliente.">
              <Button variant="quiet-do" size="s" onClick={() => onClient(form.client)}>
                Usar este em todos
              </Button>
            </QuestionLine>
          )}
        </>
      }
      price={<NewPriceInput price={price} trip={trip} onChange={setPrice} />}
      known={order.draft?.known.client ?? meant?.known ?? null}
    />
  )
}

/** An admin's orders from a pasted message: each is for a client. */
export default function MessageForDialog({ start, onClose }: { start: string; onClose: () => void }) {
  return <MessageDialog start={start} order={OrderFor} onClose={onClose} />
}
