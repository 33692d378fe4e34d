import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { problemText } from '../../../lib/call-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { useConfig } from '../../../lib/config.ts'
import { clockTime, inRange, shortDate } from '../../../lib/dates.ts'
import { History } from '../../../ui/history.tsx'
import { historyWords } from './history-words.ts'

/** Each version has its history: a step taken elsewhere shows here as soon as its order arrives. */
const useHistory = ({ id, version }: Order) =>
  useQuery({
    queryKey: ['orders', id, 'history', version],
    queryFn: ({ signal }) => call(ordersApi.history, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

/** Who did what to an order, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const { data, error } = useHistory(order)
  const now = useNow()
  const { timeZone } = useConfig()
  const time = (at: string) =>
    inRange(at, 'today', now, timeZone)
      ? clockTime(at, timeZone)
      : `${shortDate(at, timeZone).slice(0, 5)} ${clockTime(at, timeZone)}`
  return (
    <History
      title="Histórico"
      state={
        error ? problemText(error, 'Erro ao carregar dados. Tente novamente.') : data ? undefined : 'Carregando...'
      }
      items={(data ?? []).map((entry) => {
        const { title, who, details } = historyWords(entry)
        const late = entry.received_at && `sincronizado ${clockTime(entry.received_at, timeZone)} (sem sinal)`
        return {
          key: entry.id,
          time: time(entry.at),
          title,
          detail: [who, ...details, ...(late ? [late] : [])].join(' · '),
        }
      })}
    />
  )
}
