import { monthName, monthTitle } from '@ligeiro/contract/month-name'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Inset } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { tabPath } from '../tab-path.ts'
import { useMonths } from '#features/closed-months/queries.ts'
import { isStillOpen } from './still-open.ts'

const CloseMonthDialog = lazyWithRetry(() => import('./close-month-dialog.tsx'))

/** The month that has ended and is not closed; undefined: there is none. */
export function useEndedMonth() {
  const next = useMonths().data?.next
  return next?.still_open ? { month: next.month, stillOpen: next.still_open } : undefined
}

type Ended = NonNullable<ReturnType<typeof useEndedMonth>>

/** In Relatórios: a month has ended and can be closed. */
export function MonthNotice() {
  const ended = useEndedMonth()
  // The dialog stays about the month for which it was opened, also when that is closed meanwhile.
  const [closing, close] = useDialog<Ended>((onClose, subject) => <CloseMonthDialog {...subject} onClose={onClose} />)
  if (!ended) return closing
  const isOpen = isStillOpen(ended.stillOpen)
  return (
    <Inset>
      <Notice
        message={`${monthTitle(ended.month)} terminou e não está fechado.`}
        detail={isOpen ? 'Ainda há coisas em aberto: elas aparecem antes de fechar.' : 'Nada está em aberto.'}
        action={
          <Button size="s" variant="do" onClick={() => close(ended)}>
            {`Fechar ${monthName(ended.month)}`}
          </Button>
        }
      />
      {closing}
    </Inset>
  )
}

/** In the other tabs: a month has ended and nothing of it is open. */
export function MonthHint() {
  const ended = useEndedMonth()
  if (!ended || isStillOpen(ended.stillOpen)) return null
  return (
    <Inset>
      <Notice
        good
        message={`${monthTitle(ended.month)} terminou e nada está em aberto.`}
        action={
          <LinkButton size="s" href={tabPath('reports')}>
            Fechar o mês
          </LinkButton>
        }
      />
    </Inset>
  )
}
