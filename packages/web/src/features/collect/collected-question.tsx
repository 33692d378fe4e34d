import type { Collect, CollectedPart } from '@ligeiro/contract/collect'
import { centsOf } from '@ligeiro/contract/money'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import type { FormOf } from '#action/use-form.ts'
import { Chips } from '#ui/segmented.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { collectedWords, collectQuestion, type Asked } from './collected-words.ts'
import { asPlanned, type CollectedForm } from './collected-form.ts'
import { CollectedInputs } from './collected-inputs.tsx'

export const PixToPay = withSuspense(lazyWithRetry(() => import('./pix-to-pay.tsx')))

/** What was received at the door, after the delivery. */
export const CollectedFacts = ({ collected }: { collected: readonly CollectedPart[] }) => (
  <Facts items={[{ label: 'Recebido na entrega', value: collectedWords(collected) }]} />
)

const answers = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não foi assim' },
  { value: 'nothing', label: 'Nada recebido' },
] as const
type Answer = (typeof answers)[number]['value']

const nothing: CollectedForm = { ...asPlanned, planned: false }

/** At the door, above who received the order: whether the money is as planned. A Pix is paid from the phone's screen. */
type Props = { collect: Asked & Pick<Collect, 'code' | 'arrived'>; form: FormOf<CollectedForm> }
export default function CollectedQuestion({ collect, form }: Props) {
  const { values, put } = form
  const isNothing = !values.planned && !values.cash && !values.card && !values.pix
  const answer: Answer | undefined =
    values.planned === null ? undefined : values.planned ? 'yes' : isNothing ? 'nothing' : 'no'
  const choose = (chosen: Answer) => {
    const planned = collect.amount === null ? null : centsOf(collect.amount)
    if (chosen === 'yes') put(asPlanned)
    else put(chosen === 'nothing' ? nothing : { ...nothing, [collect.method]: planned })
  }
  return (
    <Stack>
      {collect.arrived !== undefined && (
        <Paragraph>{`Já caiu no Pix: ${money(collect.arrived)}. Não cobre de novo.`}</Paragraph>
      )}
      {collect.code && <PixToPay code={collect.code} />}
      <Paragraph bold>{collectQuestion(collect)}</Paragraph>
      <Chips label={collectQuestion(collect)} value={answer} onChange={choose} options={answers} />
      {answer === 'no' && <CollectedInputs form={form} />}
    </Stack>
  )
}
