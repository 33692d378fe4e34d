import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { workAction } from '#action/action.ts'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { ClosedMomentNotice } from '#features/closed-months/closed-month-notice.tsx'
import { collectedBody, formOfCollected } from '#features/collect/collected-form.ts'
import { CollectedInputs } from '#features/collect/collected-inputs.tsx'
import { collectWords } from '#features/collect/collect-words.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { textLimits } from '#lib/text-limits.ts'
import { wallTime } from '#lib/wall-clock.ts'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Columns } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { StepDialog } from '../steps/step-dialog.tsx'
import { takeStep } from '../steps/take-step.ts'
import { ReasonField } from './reason-field.tsx'
import { reopenWords } from './reopen-words.ts'
import { sentMoment, WhenField } from './when-field.tsx'

const usual = ['Trocaram na rua', 'Atribuída errado', 'Confirmada mais tarde', 'Dado errado']

/** The motoboys to choose from, by name; who delivered may have been removed since. */
function useChoice({ motoboy_id, motoboy }: Order) {
  const nameOf = useMotoboyNames()
  const known = (useMotoboys().data ?? []).map(({ id, user }) => ({ value: id, label: nameOf(id, user.name) }))
  const sorted = known.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
  const isKnown = known.some(({ value }) => value === motoboy_id)
  return isKnown || !motoboy_id ? sorted : [{ value: motoboy_id, label: motoboy?.user.name ?? '' }, ...sorted]
}

type Props = { order: Order; user: User; onReopen: () => void; onClose: () => void }

/** The dialog 'Corrigir entrega': who delivered, when, who received, and the money at the door; or the delivery is taken back. */
export default function CorrectDialog({ order, user, onReopen, onClose }: Props) {
  const { timeZone } = useConfig()
  const choice = useChoice(order)
  const start = useInitialValue(() => ({
    motoboy_id: order.motoboy_id ?? '',
    delivered_at: order.delivered_at === null ? '' : wallTime(order.delivered_at, timeZone),
    receiver: order.receiver ?? '',
  }))
  const startMoney = useInitialValue(() => formOfCollected(order))
  const { values, field, put } = useForm(() => ({ ...start, reason: '' }))
  const money = useForm(() => startMoney)
  const params = { id: order.id }
  const receiver = values.receiver.trim()
  /** Only what was changed here, and is not so by now. */
  const corrected = {
    ...(values.motoboy_id !== start.motoboy_id &&
      values.motoboy_id !== order.motoboy_id && { motoboy_id: values.motoboy_id }),
    ...(values.delivered_at !== start.delivered_at &&
      (order.delivered_at === null || values.delivered_at !== wallTime(order.delivered_at, timeZone)) && {
        delivered_at: sentMoment(values.delivered_at, start.delivered_at, timeZone),
      }),
    ...(receiver !== start.receiver && receiver !== order.receiver && receiver !== '' && { receiver }),
  }
  const [earliest] = [order.delivered_at, corrected.delivered_at].filter((at) => typeof at === 'string').toSorted()
  const isCorrected = Object.values(corrected).some((value) => value !== undefined)
  const isMoneyChanged = (['cash', 'card', 'pix'] as const).some((way) => money.values[way] !== startMoney[way])
  const body = { ...corrected, reason: values.reason }
  const correct = {
    ...workAction(
      async () => {
        const after = isCorrected ? await takeStep(order, ordersApi.correctDelivery, { params, body }) : order
        if (!isMoneyChanged) return
        const collected = collectedBody(money.values, order.collect?.payee ?? 'firm') ?? []
        await takeStep(after, ordersApi.correctCollected, { params, body: { collected } })
      },
      {
        label: 'Corrigir entrega',
        busyLabel: 'Corrigindo...',
        checks: [
          [() => !isCorrected && !isMoneyChanged, 'Mude o que está errado'],
          ...(isCorrected ? (['reason'] as const) : []),
        ],
        done: 'Entrega corrigida.',
        fallback: 'Erro ao corrigir a entrega. Tente novamente.',
        onDone: onClose,
      },
    ),
    ...(isCorrected && { call: ordersApi.correctDelivery, body }),
  }
  const reopen = can(user, 'reopen', order) && workAction(onReopen, { label: reopenWords(order).title, look: 'bad' })
  return (
    <StepDialog
      title="Corrigir entrega"
      form={values}
      {...{ order, user, onClose }}
      step="correctDelivery"
      action={correct}
      others={[reopen]}
      problemAt="body"
      above={
        <>
          <ProblemBox />
          <ClosedMomentNotice at={earliest ?? null} />
        </>
      }
    >
      <Select
        label="Quem entregou"
        options={choice}
        value={values.motoboy_id}
        onChange={(motoboy_id) => put({ motoboy_id })}
      />
      <Columns>
        <WhenField {...field('delivered_at')} />
        <TextInput label="Quem recebeu" {...field('receiver')} limit={textLimits.receiver} autoComplete="off" />
      </Columns>
      {/* Before the money, whose correction needs none, so that it is in sight on a phone. */}
      <ReasonField {...field('reason')} usual={usual} required />
      {can(user, 'correctCollected', order) && (
        <>
          {order.collect && <Paragraph tone="ink-2">{`Recebido na entrega. ${collectWords(order.collect)}`}</Paragraph>}
          <CollectedInputs form={money} />
        </>
      )}
    </StepDialog>
  )
}
