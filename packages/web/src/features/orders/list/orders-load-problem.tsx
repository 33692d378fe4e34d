import { CallError, problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { serverNow } from '#lib/clock.ts'
import { listAgeWords } from '#list/load-problem.tsx'
import { RetryBox } from '#ui/retry-box.tsx'
import { Inset } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { refreshOrders, useLiveOrders, useOrdersState } from '../../order-store/current-store.ts'

/** Whether no answer came, as without coverage. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.status === 0

/** Whether the orders are those that an earlier page has saved. */
const isSaved = (knownAt: number) => knownAt < serverNow() - performance.now()

/** The error of a failed load of orders, with the age of the orders that are still shown. */
export function OrdersLoadProblem({ now }: { now: number }) {
  const { error, knownAt } = useOrdersState()
  const { timeZone } = useConfig()
  const isEmpty = useLiveOrders().length === 0
  if (error === null) return null
  const known = knownAt === null || isEmpty ? undefined : listAgeWords(knownAt, now, timeZone)
  // Without coverage the header says since when, and trying again would not help: nothing moves.
  if (known && isUnanswered(error))
    return (
      isSaved(knownAt ?? 0) && (
        <Inset tight>
          <Text tone="ink-3">{known}</Text>
        </Inset>
      )
    )
  return (
    <Inset>
      <RetryBox
        message={problemText(error, 'Erro ao carregar dados. Tente novamente.')}
        detail={known}
        onRetry={refreshOrders}
      />
    </Inset>
  )
}
