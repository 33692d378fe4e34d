import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

type HistoryItem = { key: string; time: string; title: string; detail?: string }

type Props = {
  title: string
  items: readonly HistoryItem[]
  state?: string
  /** Rendered below the oldest entry shown. */
  end?: ReactNode
}

/** A timeline of events, newest first. */
export const History = ({ title, items, state, end }: Props) => (
  <section>
    <h3 className="mb-3 text-3 font-semibold">{title}</h3>
    {state && <p className="text-1 text-ink-3">{state}</p>}
    <ol className="text-1">
      {items.map((item, index) => (
        <li
          key={item.key}
          className="grid grid-cols-[2.75rem_0.5625rem_minmax(0,1fr)] max-desk:grid-cols-[3.25rem_0.5625rem_minmax(0,1fr)] gap-x-3"
        >
          <span className="text-right text-ink-3">{item.time}</span>
          <span aria-hidden className="grid grid-rows-[var(--l1)_1fr] justify-items-center">
            <span
              className={classNames(
                'self-center rounded-full',
                index === 0 ? 'size-2.5 bg-accent' : 'size-2 bg-control',
              )}
            />
            {index < items.length - 1 && <span className="-my-1 w-px bg-line-strong" />}
          </span>
          <span className="pb-3 wrap-anywhere">
            <span className="block font-semibold">{unbroken(item.title)}</span>
            {item.detail && <span className="block text-ink-2">{item.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
    {end}
  </section>
)
