import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can, rulesFor } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useUser } from '#features/auth/session.ts'
import { ClosedMomentNotice } from '#features/closed-months/closed-month-notice.tsx'
import { money } from '#lib/money.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { OrderBrief } from './order-brief.tsx'
import { rejectionWords } from '../desk/rejection-words.ts'
import { SuggestionBelow } from './suggestion-note.tsx'
import { stepAction } from '../steps/step-action.ts'
import { priceWords } from './price-and-motoboy-steps.ts'
import { saveLabel, usePriceForm } from './use-price-form.ts'

const ruleOf = (order: Order) => rulesFor('setPrice', ['admin']).find(({ from }) => from.includes(order.status))

/** A client without an account learns of a price that awaits their approval by a link only. */
const needsLinkOnceSaved = (order: Order) => order.client.user.email === null && Boolean(ruleOf(order)?.to)

/** The text about the effect of a price: the client has to approve it, or it is only a correction. The table of steps decides which (packages/contract/src/steps.ts). */
function consequence(order: Order): string {
  const { price, status } = order
  if (price !== null && status === 'rejected_by_client')
    return `${rejectionWords(order) ?? `O cliente recusou ${money(price)}.`} O novo também espera aprovação.`
  const now = price === null ? '' : `Agora: ${money(price)}. `
  const rule = ruleOf(order)
  if (!rule) return now
  return rule.to
    ? `${now}O cliente aprova o valor antes da entrega.`
    : `${now}É uma correção: a entrega segue e o histórico guarda o valor anterior.`
}

/** ' Costuma ser R$ 22,00.' It is left out beside the same price, and beside the button that takes it over. */
const usualWords = (usual: number | null) => (usual === null ? '' : ` Costuma ser ${money(usual)}.`)

type Props = { order: Order; onShare: () => void; onClose: () => void }

/** The dialog that sets or edits the price (docs/product.md, Admin). It stays open for a client without an account, whom the price is then sent to. */
export default function PriceDialog({ order, onShare, onClose }: Props) {
  const user = useUser()
  const actions = useActions()
  const [savedCents, setSavedCents] = useState<number | null>(null)
  const form = usePriceForm(order, actions, onClose)
  const { cents, setCents, problem, maySet, usual, suggestion, discard } = form
  const isUsualSaid = suggestion.reason !== null || suggestion.quote?.source === 'history' || usual === order.price
  const isSaved = savedCents !== null && savedCents === cents && !problem
  const mayRemove = user !== null && order.price !== null && can(user, 'removePrice', order)
  const params = { id: order.id }
  const save = stepAction(order, ordersApi.update, {
    ...priceWords,
    params,
    body: form.body,
    label: saveLabel,
    busyLabel: 'Salvando...',
    checks: [form.check],
    onFail: form.onFail,
    onDone: () => {
      form.drop()
      if (needsLinkOnceSaved(order)) setSavedCents(cents)
      else onClose()
    },
  })
  const remove = stepAction(order, ordersApi.update, {
    ...priceWords,
    params,
    body: { price: null },
    label: 'Remover valor',
    look: 'bad',
    fallback: 'Erro ao remover valor do pedido',
    onDone: discard,
  })
  const share = workAction(onShare, { label: 'Enviar valor pelo WhatsApp', icon: 'whatsapp', focused: true })
  const hint = isSaved
    ? 'Valor salvo. O cliente responde por um link.'
    : maySet
      ? consequence(order) + usualWords(isUsualSaid ? null : usual)
      : whyNot('setPrice', order, 'admin')
  return (
    <ActionDialog
      title={
        order.price === null ? 'Definir valor' : order.status === 'rejected_by_client' ? 'Novo valor' : 'Editar valor'
      }
      id={shortId(order.id)}
      actions={{ ...actions, problem }}
      form={{ price: cents }}
      buttons={isSaved ? [share] : [mayRemove && remove, (maySet || actions.busy) && save]}
      cancel={isSaved ? 'Fechar' : 'Cancelar'}
      onCancel={isSaved ? onClose : discard}
      onClose={onClose}
      problemAt="end"
    >
      <OrderBrief order={order} />
      <ChangeNotice order={order} busy={actions.busy} />
      <ClosedMomentNotice at={order.delivered_at} />
      <MoneyInput
        label="Valor"
        name="price"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
        autoFocus
        value={cents}
        onChange={setCents}
        offered={suggestion.isIn ? cents : null}
        hint={!isSaved && suggestion.isIn && suggestion.quote ? `Sugerido: ${suggestion.quote.line}` : hint}
      />
      {!isSaved && <SuggestionBelow {...{ suggestion, hint, usual, cents }} onUse={setCents} />}
    </ActionDialog>
  )
}
