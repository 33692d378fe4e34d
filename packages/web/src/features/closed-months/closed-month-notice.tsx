import { monthName, monthTitle } from '@ligeiro/contract/month-name'
import { useConfig } from '#api/config.ts'
import { dayOf } from '#lib/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { useMonths } from './queries.ts'

/** In a dialog of an admin that changes something of a day: says in which month the difference counts if that day's month is closed. */
export function ClosedMonthNotice({ day }: { day: string | null }) {
  const { data } = useMonths(day !== null)
  const isClosed = data?.closed.some(({ month, reopened }) => month === day?.slice(0, 7) && !reopened)
  if (!isClosed || day === null || !data?.next) return null
  return (
    <Notice
      message={`${monthTitle(day)} está fechado: a diferença entra como ajuste em ${monthName(data.next.month)}.`}
    />
  )
}

/** The same for what changes something of several days: once for each month. */
export function ClosedMonthNotices({ days }: { days: readonly string[] }) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].sort()
  return months.map((month) => <ClosedMonthNotice key={month} day={`${month}-01`} />)
}

/** The same for something that happened at a moment, such as a delivery. */
export function ClosedMomentNotice({ at }: { at: string | null }) {
  const { dayRule } = useConfig()
  return <ClosedMonthNotice day={at && dayOf(at, dayRule)} />
}
