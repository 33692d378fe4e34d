import type { Draft } from '@ligeiro/contract/intake-api'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { AddressInput } from '#features/address-book/address-input.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextInput } from '#ui/field.tsx'
import { Form, ProblemBox } from '#ui/form.tsx'
import { QuestionBox } from '#ui/question-box.tsx'
import { Unsure } from '#ui/message-text.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { ProofField } from '../order-fields.tsx'
import type { OrderForm } from '../use-order-form.ts'
import { KnownParts } from './known-parts.tsx'
import { QuoteLine } from './quote-line.tsx'
import { unsureOf } from './read-texts.ts'

export type ReadOrderProps = {
  /** Null: the message is the description alone. */
  draft: Draft | null
  texts: { description: string }
  number: number
  /** One of several orders, which another button creates together. */
  several: boolean
  onProblem: (text: string | undefined) => void
  onDone: () => void
}

type Props = Pick<ReadOrderProps, 'draft' | 'several' | 'onProblem'> & { form: OrderForm; client?: ReactNode }

/** The form of an order that was read from a message: the unsure fields come first. */
export function ReadOrderForm({ draft, form: state, client, several, onProblem }: Props) {
  const { form, setField, problem } = state
  const reportProblem = useEffectEvent(onProblem)
  useEffect(() => reportProblem(problem?.text), [problem?.text])
  const address = (name: 'pickup_address' | 'delivery_address', label: string, suggestions: readonly string[]) => (
    <AddressInput
      label={label}
      name={name}
      clientId={state.clientId}
      suggestions={suggestions}
      onChoose={(chosen) => state.chooseAddress(name, chosen)}
      value={form[name]}
      onChange={setField(name)}
    />
  )
  const fields = {
    description: (
      <TextArea
        label="Descrição"
        name="description"
        required
        limit={textLimits.description}
        value={form.description}
        onChange={setField('description')}
      />
    ),
    pickup_address: address('pickup_address', 'Endereço de coleta', state.pickups),
    delivery_address: address('delivery_address', 'Endereço de entrega', state.deliveries),
    recipient_name: (
      <TextInput
        label="Quem recebe"
        name="recipient_name"
        limit={textLimits.recipient}
        value={form.recipient_name}
        onChange={setField('recipient_name')}
      />
    ),
    recipient_phone: (
      <PhoneInput
        label="Telefone de quem recebe"
        name="recipient_phone"
        value={form.recipient_phone}
        onChange={setField('recipient_phone')}
      />
    ),
  }
  const unsure = draft && unsureOf(draft)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return (
    <Form problem={problem} onSubmit={state.submit}>
      {client}
      {names
        .toSorted((one, other) => Number(unsure?.[other] ?? false) - Number(unsure?.[one] ?? false))
        .map((name) => (
          <Unsure key={name} on={unsure?.[name] === true}>
            {fields[name]}
          </Unsure>
        ))}
      {draft && <KnownParts draft={draft} form={state} />}
      {draft && <QuoteLine draft={draft} form={state} />}
      <ProofField {...state} />
      <ProblemBox />
      <QuestionBox />
      <Button variant={several ? 'do' : 'main'} type="submit" full busy={state.busy} busyLabel="Criando...">
        Criar Pedido
      </Button>
    </Form>
  )
}
