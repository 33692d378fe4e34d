import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useForm } from '#action/use-form.ts'
import { ClosedMonthNotices } from '#features/closed-months/closed-month-notice.tsx'
import { findOrder, loadedOrders, useLiveOrders } from '#features/order-store/current-store.ts'
import { reaisOf } from '@ligeiro/contract/money'
import { Paragraph } from '#ui/text.tsx'
import { takeStep } from '../steps/take-step.ts'
import { BulkReport } from './bulk-report.tsx'
import type { BulkProps } from './cancel-selected-dialog.tsx'
import { SuggestedPrices } from './suggested-prices.tsx'
import { isSeen, lineOf, type Choice } from './suggested-lines.ts'
import { useBulk } from './use-bulk.ts'
import { useConfig } from '#api/config.ts'
import { dayOf } from '#lib/dates.ts'
import { askedOnce, reading } from '#api/reading.ts'

/** The most orders of one call. */
const maxOrders = 500

const unpriced = () => loadedOrders().filter(({ status, price }) => status === 'pending' && price === null)

/** Sets the suggested prices of the selected orders, or of all pending ones without a price, with one call for each order. */
export default function SuggestSelectedDialog({ ids, onClose }: BulkProps) {
  const [round, setRound] = useState<{ number: number; orders: readonly Order[]; of: number }>(() => {
    const all = ids.length > 0 ? ids.flatMap((id) => findOrder(id) ?? []) : unpriced()
    return { number: 0, orders: all.slice(0, maxOrders), of: all.length }
  })
  return (
    <Round
      key={round.number}
      {...round}
      onReview={(orders) => setRound({ number: round.number + 1, orders, of: orders.length })}
      onClose={onClose}
    />
  )
}

type Props = {
  number: number
  orders: readonly Order[]
  /** How many orders there are, of which these are the first. */
  of: number
  onReview: (orders: readonly Order[]) => void
  onClose: () => void
}

function Round({ number, orders, of, onReview, onClose }: Props) {
  useLiveOrders()
  const { dayRule } = useConfig()
  const { values, put } = useForm(() => ({ choices: new Map<string, Choice>(), seenEnd: false }))
  const { choices, seenEnd } = values
  const ids = orders.map(({ id }) => id)
  const suggestions = useQuery({
    ...reading(['price-suggestions', number], pricesApi.suggestions, { body: { ids } }),
    ...askedOnce,
    enabled: ids.length > 0,
  })
  const { data } = suggestions
  const bulk = useBulk({
    ids,
    step: 'setPrice',
    done: 'Valores definidos!',
    fallback: 'Erro ao atribuir valor ao pedido',
    onClose,
  })
  const lines = orders.map((order) =>
    lineOf(order, findOrder(order.id), data?.find(({ id }) => id === order.id)?.quote, choices.get(order.id)),
  )
  const ticked = lines.filter(({ checked }) => checked)
  const byId = new Map(ticked.map((line) => [line.order.id, line]))
  const send = bulk.action(
    (order) => {
      const { cents, suggested } = byId.get(order.id) ?? {}
      const body = { price: reaisOf(cents ?? 0), ...(suggested !== undefined && { suggested }) }
      return takeStep(order, ordersApi.update, { params: { id: order.id }, body })
    },
    {
      label: `Definir ${ticked.length === 1 ? '1 valor' : `${ticked.length} valores`}`,
      busyLabel: 'Enviando...',
      disabled: ticked.length === 0,
      checks: [
        [
          () => !isSeen(lines, choices, seenEnd),
          'Role até o fim da lista, ou marque cada pedido, para ver tudo o que será enviado.',
          'orders',
        ],
      ],
    },
    ticked.map(({ order }) => order),
  )
  const review =
    bulk.remaining.length > 0 &&
    workAction(() => onReview(bulk.remaining), { label: `Conferir de novo (${bulk.remaining.length})` })
  return (
    <ActionDialog
      title="Sugerir valores"
      wide
      phone="full"
      actions={bulk.actions}
      buttons={[bulk.begun ? review : data && send]}
      cancel={bulk.begun ? 'Fechar' : 'Cancelar'}
      onStop={bulk.stop}
      onClose={onClose}
    >
      {bulk.begun ? (
        <BulkReport bulk={bulk} />
      ) : orders.length === 0 ? (
        <Paragraph>Nenhum pedido pendente sem valor.</Paragraph>
      ) : (
        <>
          <Paragraph tone="ink-2">
            Pela tabela do cliente, ou pelo que se costuma cobrar entre os dois bairros. Desmarque o que não quer
            definir.
          </Paragraph>
          {of > orders.length && (
            <Paragraph>{`Os primeiros ${orders.length} de ${of} pedidos. Os outros ficam para a próxima vez.`}</Paragraph>
          )}
          <LoadState
            query={suggestions}
            fallback="Erro ao buscar as sugestões. Tente novamente."
            loading="Procurando sugestões..."
          />
          <ClosedMonthNotices
            days={ticked.flatMap(({ order }) => (order.delivered_at ? [dayOf(order.delivered_at, dayRule)] : []))}
          />
          {data && (
            <SuggestedPrices
              lines={lines}
              problem={bulk.actions.problem?.text ?? null}
              onChoose={(id, choice) => {
                put({ choices: new Map(choices).set(id, { ...choices.get(id), ...choice }) })
                bulk.actions.forget()
              }}
              onSeen={() => put({ seenEnd: true })}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
