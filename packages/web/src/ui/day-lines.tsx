import type { ReactNode } from 'react'
import { DayTitle } from './done-row.tsx'
import { unbroken } from './unbroken.tsx'

type DayLine = {
  key: string
  time: string
  title: string
  detail?: string | undefined
  amount: string
  /** Below the amount. */
  note?: string | undefined
  action?: ReactNode
}
type Day = { key: string; title: string; end: string; lines: readonly DayLine[] }

/** Amounts by day, each with its time and what it is for. */
export const DayLines = ({ days }: { days: readonly Day[] }) => (
  <>
    {days.map(({ key, title, end, lines }) => (
      <div key={key} className="*:first:px-(--edge)">
        <DayTitle level={3} end={end}>
          {title}
        </DayTitle>
        <ul aria-label={title}>
          {lines.map((line) => (
            <li
              key={line.key}
              className="grid min-h-12 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-surface px-(--edge) py-1"
            >
              <span className="text-ink-3">{line.time}</span>
              <span className="min-w-0 wrap-anywhere">
                <span className="block">{line.title}</span>
                {line.detail && <span className="block text-1 text-ink-3">{unbroken(line.detail)}</span>}
              </span>
              <span className="flex items-center gap-2 text-right">
                <span>
                  <span className="block whitespace-nowrap">{line.amount}</span>
                  {line.note && <span className="block text-1 text-ink-3">{line.note}</span>}
                </span>
                {line.action}
              </span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)
