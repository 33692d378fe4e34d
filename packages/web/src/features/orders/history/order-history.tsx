import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { problemText } from '#api/call-error.ts'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { clockTime, momentOf } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { History } from '#ui/history.tsx'
import { newestLines } from './history-pages.ts'
import { historyWords } from './history-words.ts'
import { isLate } from '../is-late.ts'

/** The number of lines that are shown first, and that 'Mostrar mais' adds. */
const pageSize = 100

/** The query key has the order's version: after each step the history is loaded again from the newest line, so that no line is missing. */
const useHistory = ({ id, version }: Order, count: number) =>
  useQuery({
    queryKey: ['orders', id, 'history', version, count],
    queryFn: ({ signal }) => newestLines((query) => call(ordersApi.history, { params: { id }, query, signal }), count),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

export function OrderHistory({ order }: { order: Order }) {
  const [count, setCount] = useState(pageSize)
  const { data, error, isPlaceholderData, refetch } = useHistory(order, count)
  const now = useNow()
  const { timeZone, dayRule } = useConfig()
  return (
    <History
      title="Histórico"
      state={
        error ? problemText(error, 'Erro ao carregar dados. Tente novamente.') : data ? undefined : 'Carregando...'
      }
      items={(data?.lines ?? []).map((entry) => {
        const { title, who, details } = historyWords(entry)
        // What an admin typed later was not without coverage.
        const late =
          entry.actor.role === 'motoboy' &&
          entry.received_at &&
          isLate(entry.at, entry.received_at) &&
          `sincronizado ${clockTime(entry.received_at, timeZone)} (sem sinal)`
        return {
          key: entry.id,
          time: momentOf(entry.at, now, dayRule),
          title,
          detail: [who, ...details, ...(late ? [late] : [])].join(' · '),
        }
      })}
      end={
        error ? (
          <Button size="s" icon="retry" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        ) : (
          data?.more && (
            <Button
              size="s"
              busy={isPlaceholderData}
              busyLabel="Carregando..."
              onClick={() => setCount(count + pageSize)}
            >
              Mostrar mais
            </Button>
          )
        )
      }
    />
  )
}
