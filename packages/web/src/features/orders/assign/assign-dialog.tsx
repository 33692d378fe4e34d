import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { useUser } from '#features/auth/session.ts'
import { useCandidates } from '#features/motoboys/candidates.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { refetchMotoboys, useMotoboys } from '#features/motoboys/queries.ts'
import { ReasonField } from '../correct/reason-field.tsx'
import { lazyPart } from '#lib/lazy-with-retry.ts'
import { ProblemBox } from '#ui/form.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { MotoboyChoice } from './motoboy-choice.tsx'
import { OrderBrief } from '../price/order-brief.tsx'
import { OfferLine, useOfferAction, usualReasons } from './offer-line.tsx'
import { motoboyWords, takeMotoboy } from '../price/price-and-motoboy-steps.ts'
import { useDelayedStep } from '../steps/delayed-step.ts'
import { stepAction } from '../steps/step-action.ts'

const HandLimitNotice = lazyPart(() => import('#features/hand-limit/hand-limit-notice.tsx'))

type Props = {
  order: Order
  /** Who is chosen at first. */ motoboy?: string | undefined
  onRegister: () => void
  onClose: () => void
}

/** The dialog that assigns or swaps the motoboy of an order. Lists all active motoboys, the unavailable ones last (docs/product.md, Admin). */
export default function AssignDialog({ order, motoboy, onRegister, onClose }: Props) {
  const user = useUser()
  const { money: hasBooks } = useConfig()
  const motoboys = useMotoboys()
  const nameOf = useMotoboyNames()
  const delayed = useDelayedStep(order.id, 'motoboy')
  const actions = useActions()
  const { values, field, put } = useForm(
    () => ({ motoboyId: motoboy ?? delayed?.sets?.motoboy?.id ?? '', reason: '' }),
    actions.forget,
  )
  const mayAssign = user !== null && can(user, 'attach', order)
  const title = order.motoboy ? 'Trocar Motoboy' : 'Atribuir Motoboy'
  const asked = useCandidates([order.id])
  const candidates = asked.data?.[0]?.candidates ?? []
  const [first] = candidates
  const suggested =
    order.motoboy_id === null && first?.eligible ? motoboys.data?.find(({ id }) => id === first.motoboy_id) : undefined
  const { motoboyId } = values
  const assign = stepAction(order, ordersApi.attach, {
    ...motoboyWords,
    body: { orderId: order.id, motoboyId },
    label: title,
    busyLabel: 'Atribuindo...',
    checks: [[() => motoboyId === '', 'Selecione um motoboy']],
    onDone: () => {
      void refetchMotoboys()
      onClose()
    },
  })
  const offer = useOfferAction(order, { motoboyId, first: first?.motoboy_id, reason: values.reason, onClose })
  /** The quick way: it is on the row at once, and can be undone there. */
  const takeSuggested = () => {
    if (!suggested || !mayAssign || actions.busy) return
    takeMotoboy(order, {
      id: suggested.id,
      name: nameOf(suggested.id, suggested.user.name),
      available: suggested.available,
    })
    onClose()
  }
  const before = delayed?.problem ?? (mayAssign ? undefined : whyNot('attach', order, 'admin'))
  return (
    <ActionDialog
      title={title}
      id={shortId(order.id)}
      actions={{ ...actions, problem: actions.problem ?? (before === undefined ? null : { text: before }) }}
      form={values}
      buttons={[
        offer && motoboys.data?.length !== 0 && offer.action,
        (mayAssign || actions.busy) && motoboys.data?.length !== 0 && assign,
      ]}
      problemAt="body"
      wide
      onClose={onClose}
    >
      <OrderBrief short order={order} now={order.motoboy && nameOf(order.motoboy.id, order.motoboy.user.name)} />
      <ChangeNotice order={order} busy={actions.busy} />
      <OfferLine order={order} actions={actions} />
      {offer?.isOutOfTurn && <ReasonField {...field('reason')} usual={usualReasons} />}
      <ProblemBox />
      {hasBooks && motoboyId !== '' && <HandLimitNotice motoboy={motoboyId} />}
      <MotoboyChoice
        present={order.motoboy_id}
        candidates={asked.isPending ? null : candidates}
        suggested={suggested?.id}
        onSuggested={takeSuggested}
        focused={motoboy}
        value={motoboyId}
        onChange={(id) => put({ motoboyId: id })}
        onRegister={onRegister}
      />
    </ActionDialog>
  )
}
