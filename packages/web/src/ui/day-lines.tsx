import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DayTitle } from './done-row.tsx'
import { unbroken } from './unbroken.tsx'

type DayLine = {
  key: string
  time: string
  title: string
  detail?: string | undefined
  /** Before the amount, on a phone below the title. The states of all lines begin in one column. */
  state?: ReactNode
  /** Before the state. */
  since?: ReactNode
  amount: string
  /** Below the amount. */
  note?: string | undefined
  /** Buttons, before the amount, on a phone below all else. They are drawn at both places, of which one is hidden. */
  action?: ReactNode
  /** A press on the line opens what it is about. */
  onOpen?: (() => void) | undefined
}
type Day = { key: string; title: string; end: string; lines: readonly DayLine[] }

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
              className="relative grid min-h-12 grid-cols-[2.75rem_minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line bg-surface px-(--edge) py-1 has-data-opens:hover:bg-sunken"
            >
              <span className="text-ink-3 max-desk:self-start desk:row-span-2">{line.time}</span>
              <span className="min-w-0 text-pretty wrap-anywhere">
                {line.onOpen ? (
                  // The button covers the line.
                  <button
                    type="button"
                    data-opens
                    onClick={line.onOpen}
                    className="text-left font-medium wrap-anywhere after:absolute after:inset-0"
                  >
                    {unbroken(line.title)}
                  </button>
                ) : (
                  <span className="block">{unbroken(line.title)}</span>
                )}
              </span>
              <span className="flex items-center gap-2 text-right max-desk:self-start desk:row-span-2">
                {line.since && <span className="mr-2 max-desk:hidden">{line.since}</span>}
                {line.state && <span className="w-42 flex-none text-left max-desk:hidden">{line.state}</span>}
                {line.action && <span className="relative mr-2 flex gap-2 max-desk:hidden">{line.action}</span>}
                <span>
                  <span className="block whitespace-nowrap">{line.amount}</span>
                  {line.note && <span className="block text-1 text-ink-3">{line.note}</span>}
                </span>
              </span>
              <span className="col-start-2 min-w-0 wrap-anywhere max-desk:col-end-4">
                {line.state && (
                  <span className="flex flex-wrap gap-x-3 desk:hidden">
                    {line.state}
                    {line.since}
                  </span>
                )}
                {line.detail && (
                  <span
                    className={classNames('block text-1 text-ink-3', Boolean(line.state) && 'desk:truncate')}
                    title={line.detail}
                  >
                    {unbroken(line.detail)}
                  </span>
                )}
                {line.action && <span className="relative flex flex-wrap gap-2 py-1 desk:hidden">{line.action}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)
