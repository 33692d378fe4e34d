import type { Address } from '@ligeiro/contract/addresses-schemas'
import type { Draft } from '@ligeiro/contract/intake-schemas'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ActionButton, ActionForm } from '#action/use-actions.tsx'
import { CollectFields } from '#features/collect/collect-fields.tsx'
import { AddressInput } from '#features/address-book/address-input.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { money } from '#lib/money.ts'
import { dialogForm } from '#ui/dialog.tsx'
import { TextArea, TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { QuestionBox } from '#ui/question-box.tsx'
import { Unsure } from '#ui/message-text.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import { ProofField, ReturnField } from '../create/order-fields.tsx'
import type { OrderForm } from '../create/use-order-form.ts'
import { KnownClient, KnownParts } from './known-parts.tsx'
import type { KnownName } from './named-client.ts'
import { addressText, unsureOf } from './read-texts.ts'

/** What the button below the form needs to know. */
export type OrderState = { problem: string | undefined; busy: boolean }
export type ReadOrderProps = {
  /** Null: the message is the description alone. */
  draft: Draft | null
  texts: { description: string }
  number: number
  /** One of several orders, which another button creates together. */
  several: boolean
  drafts: readonly (Draft | null)[]
  /** The client who was chosen for all orders, and in which one. */
  shared: { client: string; in: number } | null
  onClient: (client: string) => void
  message: string
  onState: (state: OrderState) => void
  /** Gets what the other button does with this order. */
  onReady: (create: () => void) => void
  onDone: () => void
}

type Props = Pick<ReadOrderProps, 'draft' | 'several' | 'onState' | 'onReady'> & {
  form: OrderForm
  client?: ReactNode
  /** The price, where an admin sets it. */
  price?: ReactNode
  /** The client whom the message means. */
  known?: KnownName | null
}

/** The form of an order that was read from a message: the unsure fields come first. */
export function ReadOrderForm({ draft, form: state, client, price, known = null, several, onState, onReady }: Props) {
  const { form, field, runner, create } = state
  const problem = runner.problem?.text
  const { busy } = runner
  const report = useEffectEvent(onState)
  useEffect(() => report({ problem, busy }), [problem, busy])
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
  const isUnsure = (name: keyof typeof fields) =>
    unsure?.[name] === true || (name === 'pickup_address' && known !== null && state.isUsualPickup)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return (
    <ActionForm id={several ? undefined : dialogForm} actions={runner} action={create} values={form}>
      {/* Above the field, whose list would cover it. */}
      <KnownClient known={known} form={state} />
      {client}
      {names
        .toSorted((one, other) => Number(isUnsure(other)) - Number(isUnsure(one)))
        .map((name) => (
          <Unsure key={name} on={isUnsure(name)}>
            {fields[name]}
          </Unsure>
        ))}
      {draft && <KnownParts draft={draft} form={state} />}
      {price ?? (draft && <QuoteLine draft={draft} form={state} />)}
      <CollectFields {...state} />
      <ReturnField {...state} />
      <ProofField {...state} />
      <ProblemBox />
      <QuestionBox />
      {several && <ActionButton type="submit" full actions={runner} action={{ ...create, look: 'do' }} />}
    </ActionForm>
  )
}

type QuoteProps = { draft: Draft; form: Pick<OrderForm, 'form'> }

/** For a client: the price of the order as it was read, or why there is none. Other addresses may have another price. */
function QuoteLine({ draft: { quote, pickup, delivery }, form: { form } }: QuoteProps) {
  const isAsRead = form.pickup_address === addressText(pickup) && form.delivery_address === addressText(delivery)
  if (!quote || !isAsRead) return null
  const text = 'reason' in quote ? quote.reason : `${money(quote.price)} (${quote.line})`
  return <Paragraph tone="ink-3">{text}</Paragraph>
}
