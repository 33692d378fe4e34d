import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { problemText } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { findOrder, loadedOrders, useLiveOrders } from '#features/order-store/current-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { BulkReport } from './bulk-report.tsx'
import type { BulkProps } from './cancel-selected-dialog.tsx'
import { SuggestedPrices } from './suggested-prices.tsx'
import { isSeen, lineOf, type Choice } from './suggested-lines.ts'
import { useBulk } from './use-bulk.ts'

/** The most orders of one call. */
const maxOrders = 500

const unpriced = () => loadedOrders().filter(({ status, price }) => status === 'pending' && price === null)

/** Sets the suggested prices of the selected orders, or of all pending ones without a price, with one call for each order. */
export default function SuggestSelectedDialog({ ids, onDone, onClose }: BulkProps) {
  const [round, setRound] = useState<{ number: number; orders: readonly Order[]; of: number }>(() => {
    const all = ids.length > 0 ? ids.flatMap((id) => findOrder(id) ?? []) : unpriced()
    return { number: 0, orders: all.slice(0, maxOrders), of: all.length }
  })
  return (
    <Round
      key={round.number}
      {...round}
      // Without a selection, nothing is selected afterwards.
      onDone={ids.length > 0 ? onDone : () => undefined}
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
  onDone: BulkProps['onDone']
  onReview: (orders: readonly Order[]) => void
  onClose: () => void
}

function Round({ number, orders, of, onDone, onReview, onClose }: Props) {
  useLiveOrders()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [seenEnd, setSeenEnd] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ids = orders.map(({ id }) => id)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['price-suggestions', number, ids],
    queryFn: ({ signal }) => call(pricesApi.suggestions, { body: { ids }, signal }),
    enabled: ids.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const bulk = useBulk({
    ids,
    step: 'setPrice',
    done: 'Valores definidos!',
    fallback: 'Erro ao atribuir valor ao pedido',
    onDone,
    onClose,
  })
  const lines = orders.map((order) =>
    lineOf(order, findOrder(order.id), data?.find(({ id }) => id === order.id)?.quote, choices.get(order.id)),
  )
  const ticked = lines.filter(({ checked }) => checked)
  const choose = (id: string, choice: Choice) => {
    setChoices(new Map(choices).set(id, { ...choices.get(id), ...choice }))
    setProblem(null)
  }
  const submit = () => {
    if (!isSeen(lines, choices, seenEnd))
      return setProblem('Role até o fim da lista, ou marque cada pedido, para ver tudo o que será enviado.')
    const byId = new Map(ticked.map((line) => [line.order.id, line]))
    bulk.begin(
      ({ id, version }) => {
        const { cents, suggested } = byId.get(id) ?? {}
        const body = { price: (cents ?? 0) / 100, ...(suggested !== undefined && { suggested }) }
        return callWithIntentKey(ordersApi.update, { params: { id }, body, version })
      },
      ticked.map(({ order }) => order),
    )
  }
  const count = ticked.length === 1 ? '1 valor' : `${ticked.length} valores`
  return (
    <Dialog
      title="Sugerir valores"
      wide
      phone="full"
      busy={bulk.busy}
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          {bulk.busy ? (
            <Button onClick={bulk.stop}>Parar</Button>
          ) : (
            <Button onClick={onClose}>{bulk.begun ? 'Fechar' : 'Cancelar'}</Button>
          )}
          {bulk.begun
            ? bulk.remaining.length > 0 && (
                <Button
                  variant="main"
                  busy={bulk.busy}
                  busyLabel="Enviando..."
                  onClick={() => onReview(bulk.remaining)}
                >
                  Conferir de novo ({bulk.remaining.length})
                </Button>
              )
            : data && (
                <Button variant="main" disabled={ticked.length === 0} onClick={submit}>
                  Definir {count}
                </Button>
              )}
        </Inline>
      }
    >
      {bulk.begun ? (
        <BulkReport bulk={bulk} />
      ) : orders.length === 0 ? (
        <Text as="p">Nenhum pedido pendente sem valor.</Text>
      ) : (
        <>
          {of > orders.length && (
            <Text as="p">{`Os primeiros ${orders.length} de ${of} pedidos. Os outros ficam para a próxima vez.`}</Text>
          )}
          <ErrorBox
            message={error && problemText(error, 'Erro ao buscar as sugestões. Tente novamente.')}
            action={
              <Button size="s" icon="retry" busy={isFetching} onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          />
          {data ? (
            <SuggestedPrices lines={lines} problem={problem} onChoose={choose} onSeen={() => setSeenEnd(true)} />
          ) : (
            !error && <Text as="p">Procurando sugestões...</Text>
          )}
        </>
      )}
    </Dialog>
  )
}
