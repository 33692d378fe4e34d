import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, toneIcon } from './icons.tsx'
import { toneText, type Tone } from './tone.ts'

type Props = {
  /** The label of the whole row for screen readers. */
  label: string
  onOpen: () => void
  tone: Tone
  status: string
  time: string
  title: string
  detail: string
  /** Small, below all, after status and time. */
  about: readonly string[]
  /** Instead of the detail; not cut. */
  note?: string | null
  amount: string | null
  /** Nobody pays the amount. */
  unpaid: boolean
  action?: { label: string; onPress: () => void }
}

/** An order that needs nobody any more, on a phone. A tap opens it. */
export function DoneRow(props: Props) {
  const { label, onOpen, tone, status, time, title, detail, about, note, amount, unpaid, action } = props
  return (
    <article
      aria-label={label}
      className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-b border-line bg-surface px-4 py-2 *:pointer-events-none *:relative"
    >
      <button
        type="button"
        aria-label={label}
        onClick={onOpen}
        className="pointer-events-auto! absolute! inset-0 -outline-offset-2"
      />
      <p className="line-clamp-3 wrap-anywhere text-ink-2" title={title}>
        {title}
      </p>
      <p className={classNames('text-right text-ink-2', unpaid && 'text-ink-3 line-through decoration-1')}>{amount}</p>
      <p className={classNames('flex min-w-0 items-center gap-2 text-ink-3', !action && 'col-span-2')}>
        <Icon name={toneIcon[tone]} look={toneText[tone]} />
        {note ? (
          <span className="min-w-0 wrap-anywhere">{note}</span>
        ) : (
          <span className="line-clamp-2 min-w-0 wrap-anywhere" title={detail}>
            {detail}
          </span>
        )}
      </p>
      {action && (
        // As high as a thumb; the price above it belongs to the row.
        <button
          type="button"
          onClick={action.onPress}
          className="pointer-events-auto! -mt-6 -mr-4 -mb-2 flex h-14 items-end justify-end rounded-small pr-4 pb-2 pl-3 font-semibold text-accent -outline-offset-2"
        >
          {action.label}
        </button>
      )}
      <p className="col-span-2 text-[0.875rem] wrap-anywhere text-ink-3">
        {[`${status} ${time}`, ...about].join(' · ')}
      </p>
    </article>
  )
}

type DayProps = { level: 2 | 3; children: ReactNode; end: ReactNode }

/** Above the rows of a day. */
export function DayTitle({ level, children, end }: DayProps) {
  const Element = `h${level}` as const
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 pt-4 pb-2">
      <Element className="font-semibold">{children}</Element>
      <span className="min-w-0 text-right wrap-anywhere text-ink-3">{end}</span>
    </div>
  )
}
