// oxlint-disable jsx-a11y/no-autofocus -- the typing goes on in the field that appeared
import { foldName } from '@ligeiro/contract/fold-text'
import { normalPhone, phoneAsWritten, phoneCharacters } from '@ligeiro/contract/phone'
import { useState } from 'react'
import { ClientChoice, type ClientOption } from '#features/users/client-choice.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { shownPhone } from '#lib/typed-phone.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { Columns } from '#ui/layout.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { newClient, noClient, type OrderTexts } from './order-texts.ts'
import type { OrderForm } from './use-order-form.ts'

const claimedPhone = 'Telefone não confirmado: se o pedido veio por telefone, pode ser de outra pessoa.'

const isPhone = (typed: string) => phoneAsWritten.test(phoneCharacters(typed)) && /\d/.test(typed)
const sameName = (one: string, other: string) => foldName(one) === foldName(other)

const withPhone = (clients: readonly ClientOption[], text: string) => {
  const phone = normalPhone(text)
  return phone === null ? [] : clients.filter((known) => known.phone === phone && !known.phone_unconfirmed)
}

/** Who has the phone of a new client, unless the admin said that it is shared. */
const othersWithPhone = (clients: readonly ClientOption[], { client_id, client_phone, shared_phone }: OrderTexts) =>
  client_id === newClient && shared_phone !== normalPhone(client_phone) ? withPhone(clients, client_phone) : []

const phoneTaken = 'Este telefone já tem cliente. Diga qual é.'

/** Whether a new client may be one of these. */
export const checkPhone = (clients: readonly ClientOption[], form: OrderTexts): FormProblem | null =>
  othersWithPhone(clients, form).length > 0 ? { text: phoneTaken, field: 'client_phone' } : null

/** What a form for a new order asks of the clients that may be chosen. */
export const choiceOf = (clients: readonly { id: string; proof_required?: boolean }[], isPending: boolean) => ({
  has: (id: string) => clients.some((client) => client.id === id),
  required: isPending || clients.length > 0,
  asksForProof: (id: string) => clients.some((client) => client.id === id && client.proof_required === true),
})

type Props = {
  clients: readonly ClientOption[]
  hint: string | undefined
  form: OrderForm
}

/** The choice of the client of a new order, or the name and phone of somebody who orders for the first time. */
export function ClientField({ clients, hint, form: { form, field, client, put } }: Props) {
  /** The client whom a typed phone belongs to. */
  const [recognized, setRecognized] = useState<string>()
  const choose = (id: string) => {
    setRecognized(id)
    put({ client_id: id, client_phone: '' })
  }
  const typed = (fields: { client_name: string; client_phone: string }) => {
    const known = withPhone(clients, fields.client_phone)
    const named = known.filter(({ name }) => sameName(name, fields.client_name))
    const [only, ...others] = named.length > 0 || fields.client_name.trim() !== '' ? named : known
    if (only && others.length === 0) choose(only.id)
    else put({ client_id: newClient, ...fields })
  }
  const { client_name, client_phone } = form
  const others = othersWithPhone(clients, form)
  const isRecognized = client !== '' && client === recognized
  const chosen = clients.find(({ id }) => id === client)
  const claimant = clients.find((one) => one.phone_unconfirmed && one.phone === normalPhone(client_phone))
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
        onChange={(client_id) => put({ client_id })}
        clients={clients}
        last={[
          { value: noClient, label: 'Sem cliente: em meu nome' },
          ...(client === newClient ? [{ value: newClient, label: 'Novo cliente, por telefone' }] : []),
        ]}
        add={{
          words: (words) => `Cadastrar "${words}" por telefone`,
          onAdd: (words) =>
            typed({
              client_name,
              client_phone,
              ...(isPhone(words) ? { client_phone: shownPhone(words) } : { client_name: words }),
            }),
        }}
      />
      {client === newClient && (
        <Columns>
          <TextInput
            label="Nome"
            {...field('client_name')}
            required
            limit={textLimits.name}
            autoComplete="off"
            autoFocus={client_name === ''}
          />
          <PhoneInput
            label="Telefone"
            name="client_phone"
            required
            autoFocus={client_name !== ''}
            value={client_phone}
            onChange={(phone) => typed({ client_name, client_phone: phone })}
            refused={others.length > 0 ? phoneTaken : null}
            hint={claimant && `${claimant.name} também informou este telefone, sem confirmação.`}
          />
        </Columns>
      )}
      {others.map(({ id, name: known }) => (
        <QuestionLine key={id} question={`O cliente é ${known}?`}>
          <Button variant="quiet-do" size="s" onClick={() => choose(id)}>
            É este cliente
          </Button>
        </QuestionLine>
      ))}
      {others.length > 0 && (
        <QuestionLine question={`Outro cliente com o mesmo telefone?`}>
          <Button variant="quiet-do" size="s" onClick={() => put({ shared_phone: normalPhone(client_phone) ?? '' })}>
            É outro cliente
          </Button>
        </QuestionLine>
      )}
    </>
  )
}
