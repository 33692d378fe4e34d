// oxlint-disable jsx-a11y/no-autofocus -- the typing goes on in the field that appeared
import { useState } from 'react'
import { ClientChoice, type ClientOption } from '#features/users/client-choice.tsx'
import { phoneDigits } from '#lib/phone.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { maskPhone, PhoneInput } from '#ui/phone-input.tsx'
import { newClient, noClient, type OrderForm } from '../use-order-form.ts'

const claimedPhone = 'Telefone não confirmado: se o pedido veio por telefone, pode ser de outra pessoa.'

const isPhone = (typed: string) => /^[\d\s()+.-]+$/.test(typed)

type Props = {
  clients: readonly ClientOption[]
  hint: string | undefined
  form: OrderForm
}

/** The choice of the client of a new order, or the name and phone of somebody who orders for the first time. */
export function ClientField({ clients, hint, form: { form, client, setFields } }: Props) {
  /** The client whom a typed phone belongs to. */
  const [recognized, setRecognized] = useState<string>()
  const typePhone = (client_phone: string) => {
    const known = clients.find((one) => one.phone === phoneDigits(client_phone) && !one.phone_unconfirmed)
    if (known) setRecognized(known.id)
    setFields(known ? { client_id: known.id, client_phone: '' } : { client_phone })
  }
  const isRecognized = client !== '' && client === recognized
  const chosen = clients.find(({ id }) => id === client)
  const claimant = clients.find((one) => one.phone_unconfirmed && one.phone === phoneDigits(form.client_phone))
  return (
    <>
      <ClientChoice
        // A new key moves the focus here, because the field that had it is gone.
        key={recognized}
        autoFocus={isRecognized}
        label="Cliente"
        name="client_id"
        required={clients.length > 0}
        hint={isRecognized ? `Já é cliente: ${chosen?.name}` : chosen?.phone_unconfirmed ? claimedPhone : hint}
        value={client}
        onChange={(client_id) => setFields({ client_id })}
        clients={clients}
        last={[
          { value: noClient, label: 'Sem cliente: em meu nome' },
          ...(client === newClient ? [{ value: newClient, label: 'Novo cliente, por telefone' }] : []),
        ]}
        add={{
          words: (typed) => `Cadastrar "${typed}" por telefone`,
          onAdd: (typed) =>
            setFields({
              client_id: newClient,
              ...(isPhone(typed) ? { client_phone: maskPhone(typed) } : { client_name: typed }),
            }),
        }}
      />
      {client === newClient && (
        <Columns>
          <TextInput
            label="Nome"
            name="client_name"
            required
            maxLength={120}
            autoComplete="off"
            autoFocus={form.client_name === ''}
            value={form.client_name}
            onChange={(client_name) => setFields({ client_name })}
          />
          <PhoneInput
            label="Telefone"
            name="client_phone"
            required
            autoFocus={form.client_name !== ''}
            value={form.client_phone}
            onChange={typePhone}
            hint={claimant && `${claimant.name} também informou este telefone, sem confirmação.`}
          />
        </Columns>
      )}
    </>
  )
}
