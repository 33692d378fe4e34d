import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can, rulesFor } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { useUser } from '#features/auth/session.ts'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm, Flush } from '#ui/dialog.tsx'
import { ProblemBox } from '#ui/form.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { Inline } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../change-notice.tsx'
import { useOrdersOfClient } from '#features/order-store/newest-orders.ts'
import { OrderBrief } from './order-brief.tsx'
import { useOrderChange } from '../order-change.ts'
import { usualPriceIfUnusual } from './usual-price.ts'

/** The text about the effect of a price: the client has to approve it, or it is only a correction. The table of steps decides which (packages/contract/src/steps.ts). */
function consequence(order: Order): string {
  const now = order.price === null ? '' : `Agora: ${money(order.price)}. `
  const rule = rulesFor('setPrice', ['admin']).find(({ from }) => from.includes(order.status))
  if (!rule) return now
  return rule.to
    ? `${now}O cliente aprova o valor antes da entrega.`
    : `${now}É uma correção: a entrega segue e o histórico guarda o valor anterior.`
}

const unusual = ({ client }: Order, price: number, usual: number): FormProblem => ({
  text: `${money(price)} é mais de dez vezes o que ${client.user.name} costuma pagar (${money(usual)})`,
  detail: 'Se está certo, toque em Salvar valor de novo.',
  field: 'price',
})

/** The dialog that sets or edits the price (docs/product.md, Admin). */
export default function PriceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const user = useUser()
  /** Saved in the tab until it is sent or discarded. Another version of the order gets a new draft. */
  const [formDraft] = useState(() =>
    draft<{ cents: number | null }>(
      `price:${order.id}:${order.version}`,
      { cents: order.price === null ? null : Math.round(order.price * 100) },
      { cents: isEither(isNumber, isNull) },
    ),
  )
  const [cents, setCents] = useState(() => formDraft.read().cents)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const discard = () => {
    formDraft.drop()
    onClose()
  }
  const options = { done: 'Valor atualizado com sucesso!', onDone: discard }
  const setting = useOrderChange(ordersApi.update, { ...options, fallback: 'Erro ao atribuir valor ao pedido' })
  const removing = useOrderChange(ordersApi.update, { ...options, fallback: 'Erro ao remover valor do pedido' })
  const busy = setting.busy || removing.busy
  const params = { id: order.id }
  const maySet = user !== null && can(user, 'setPrice', order)
  const mayRemove = user !== null && order.price !== null && can(user, 'removePrice', order)

  const ofClient = useOrdersOfClient(order.client).data
  /** The price about which the admin was asked: pressed again, it is sent. */
  const [asked, setAsked] = useState<number | null>(null)
  const submit = () => {
    if (!maySet) return
    removing.forget()
    if (cents === null) return setProblem({ text: 'Insira um valor válido', field: 'price' })
    const usual = ofClient ? usualPriceIfUnusual(ofClient, order, cents / 100) : null
    setAsked(cents)
    if (usual !== null && asked !== cents) return setProblem(unusual(order, cents / 100, usual))
    setProblem(null)
    setting.take(order, { params, body: { price: cents / 100 } })
  }
  const remove = () => {
    setting.forget()
    setProblem(null)
    removing.take(order, { params, body: { price: null } })
  }
  const errorText = setting.problem ?? removing.problem
  return (
    <DialogForm
      title={order.price === null ? 'Definir valor' : 'Editar valor'}
      id={shortId(order.id)}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      problem={problem ?? (errorText === null ? null : { text: errorText, detail: setting.cause ?? removing.cause })}
      footer={
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
              <Button variant="main" type="submit" form={dialogForm} busy={setting.busy} disabled={busy}>
                Salvar valor
              </Button>
            )}
          </Inline>
        </>
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
        onChange={(next) => {
          setCents(next)
          formDraft.write({ cents: next })
          setProblem(null)
        }}
        hint={maySet ? consequence(order) : whyNot('setPrice', order, 'admin')}
      />
      <ProblemBox />
    </DialogForm>
  )
}
