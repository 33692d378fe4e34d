import type { Address } from '@ligeiro/contract/addresses-api'
import type { Draft } from '@ligeiro/contract/intake-api'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ActionButton, ActionForm } from '#action/action-parts.tsx'
import { CollectFields } from '#features/collect/collect-fields.tsx'
import { AddressInput } from '#features/address-book/address-input.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { TextArea, TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { QuestionBox } from '#ui/question-box.tsx'
import { Unsure } from '#ui/message-text.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { ProofField, ReturnField } from '../create/order-fields.tsx'
import type { OrderForm } from '../create/use-order-form.ts'
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
  /** Gets what the other button does with this order. */
  onReady: (create: () => void) => void
  onDone: () => void
}

type Props = Pick<ReadOrderProps, 'draft' | 'several' | 'onProblem' | 'onReady'> & {
  form: OrderForm
  client?: ReactNode
}

/** The form of an order that was read from a message: the unsure fields come first. */
export function ReadOrderForm({ draft, form: state, client, several, onProblem, onReady }: Props) {
  const { form, field, runner, create } = state
  const text = runner.problem?.text
  const reportProblem = useEffectEvent(onProblem)
  useEffect(() => reportProblem(text), [text])
  const ready = useEffectEvent(onReady)
  useEffect(() => ready(() => runner.take(create, form)))
  const address = (name: 'pickup_address' | 'delivery_address', label: string, used: readonly Address[]) => (
    <AddressInput
      label={label}
      {...field(name)}
      clientId={state.clientId}
      used={used}
      onChoose={(chosen) => state.chooseAddress(name, chosen)}
    />
  )
  const fields = {
    description: <TextArea label="Descrição" {...field('description')} required limit={textLimits.description} />,
    pickup_address: address('pickup_address', 'Endereço de coleta', state.pickups),
    delivery_address: address('delivery_address', 'Endereço de entrega', state.deliveries),
    recipient_name: <TextInput label="Quem recebe" {...field('recipient_name')} limit={textLimits.recipient} />,
    recipient_phone: <PhoneInput label="Telefone de quem recebe" {...field('recipient_phone')} />,
  }
  const unsure = draft && unsureOf(draft)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return (
    <ActionForm actions={runner} action={create} values={form}>
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
      <CollectFields {...state} />
      <ReturnField {...state} />
      <ProofField {...state} />
      <ProblemBox />
      <QuestionBox />
      <ActionButton type="submit" full actions={runner} action={{ ...create, look: several ? 'do' : 'main' }} />
    </ActionForm>
  )
}
