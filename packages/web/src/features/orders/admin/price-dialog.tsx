import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can, rulesFor } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { useUser } from '#features/auth/session.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm, Flush } from '#ui/dialog.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../change-notice.tsx'
import { OrderBrief } from './order-brief.tsx'
import { SuggestionBelow } from './suggestion-below.tsx'
import { useOrderChange } from '../order-change.ts'
import { stepsOf } from '../delayed-step.ts'
import { settleDelayed } from '../send-delayed.ts'
import { usePriceForm } from './use-price-form.ts'

const ruleOf = (order: Order) => rulesFor('setPrice', ['admin']).find(({ from }) => from.includes(order.status))

/** A client without an account learns of a price that awaits their approval by a link only. */
const needsLinkOnceSaved = (order: Order) => order.client.user.email === null && Boolean(ruleOf(order)?.to)

/** The text about the effect of a price: the client has to approve it, or it is only a correction. The table of steps decides which (packages/contract/src/steps.ts). */
function consequence(order: Order): string {
  const now = order.price === null ? '' : `Agora: ${money(order.price)}. `
  const rule = ruleOf(order)
  if (!rule) return now
  return rule.to
    ? `${now}O cliente aprova o valor antes da entrega.`
    : `${now}É uma correção: a entrega segue e o histórico guarda o valor anterior.`
}

/** ' Costuma ser R$ 22,00.' */
const usualWords = (usual: number | null) => (usual === null ? '' : ` Costuma ser ${money(usual)}.`)

type Props = { order: Order; onShare: () => void; onClose: () => void }

/** The dialog that sets or edits the price (docs/product.md, Admin). It stays open for a client without an account, whom the price is then sent to. */
export default function PriceDialog({ order, onShare, onClose }: Props) {
  const user = useUser()
  const [savedCents, setSavedCents] = useState<number | null>(null)
  const onSaved = () => (needsLinkOnceSaved(order) ? setSavedCents(cents) : onClose())
  const { cents, setCents, problem, setProblem, maySet, usual, suggestion, submit, discard } = usePriceForm(
    order,
    onClose,
    onSaved,
  )
  const isSaved = savedCents !== null && savedCents === cents && !problem
  const removing = useOrderChange(ordersApi.update, {
    done: 'Valor atualizado com sucesso!',
    fallback: 'Erro ao remover valor do pedido',
    onDone: discard,
    subject: 'price',
  })
  const [sharing, setSharing] = useState(false)
  const busy = removing.busy || sharing
  const mayRemove = user !== null && order.price !== null && can(user, 'removePrice', order)
  const save = () => {
    removing.forget()
    submit()
  }
  const remove = () => {
    setProblem(null)
    removing.take(order, { params: { id: order.id }, body: { price: null } })
  }
  /** The link shows the price that the server has, so the price is sent first. */
  const share = async () => {
    setSharing(true)
    await settleDelayed(order.id)
    setSharing(false)
    if (!stepsOf(order.id).some(({ subject }) => subject === 'price')) onShare()
  }
  const hint = isSaved
    ? 'Valor salvo. O cliente responde por um link.'
    : maySet
      ? consequence(order) + usualWords(usual)
      : whyNot('setPrice', order, 'admin')
  return (
    <DialogForm
      title={order.price === null ? 'Definir valor' : 'Editar valor'}
      id={shortId(order.id)}
      busy={busy}
      onClose={onClose}
      onSubmit={save}
      problem={removing.problem ? { text: removing.problem, detail: removing.cause } : problem}
      footer={
        isSaved ? (
          <Inline grow justify="end">
            <Button disabled={busy} onClick={onClose}>
              Fechar
            </Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the next action on this order; the pressed button is gone */}
            <Button key="share" variant="main" icon="whatsapp" autoFocus busy={sharing} onClick={() => void share()}>
              Enviar valor pelo WhatsApp
            </Button>
          </Inline>
        ) : (
          <>
            {mayRemove && (
              <Button variant="bad" busy={removing.busy} disabled={busy} onClick={remove}>
                Remover valor
              </Button>
            )}
            <Inline grow justify="end">
              <Button disabled={busy} onClick={discard}>
                Cancelar
              </Button>
              {maySet && (
                <Button variant="main" type="submit" form={dialogForm} disabled={busy}>
                  Salvar valor
                </Button>
              )}
            </Inline>
          </>
        )
      }
    >
      <Flush pane>
        <OrderBrief order={order} />
      </Flush>
      <ChangeNotice order={order} busy={busy} />
      <MoneyInput
        label="Valor"
        name="price"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
        autoFocus
        cents={cents}
        onChange={setCents}
        offered={suggestion.isIn ? cents : null}
        hint={!isSaved && suggestion.isIn && suggestion.quote ? `Sugerido: ${suggestion.quote.line}` : hint}
      />
      {!isSaved && <SuggestionBelow suggestion={suggestion} hint={hint} />}
      <ProblemBox />
    </DialogForm>
  )
}
