import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Bar = { key: string; label: string; value: number; /** Stacked on top of the value, in grey. */ above?: number }
type Props = {
  title: string
  bars: readonly Bar[]
  /** What `value` and `above` count, and the label of the highest bar: 'Pedidos', 'Cancelados', 'Maior dia'. */
  names: { value: string; above?: string; top: string }
  /** Formats a number; the default is `String`. */
  format?: (value: number) => string
  onPress?: ((key: string) => void) | undefined
  /** Controls at the right of the title. */
  end?: ReactNode
}

const Sign = ({ ground, children }: { ground: string; children: string }) => (
  <span className="flex items-center gap-1">
    <span aria-hidden className={classNames('size-2', ground)} />
    {children}
  </span>
)

/** Above so many bars a phone has no room for the label of each, and shows every fifth. */
const maxLabels = 12
const labelEvery = 5

/** A bar for each day. Without grid and axis: the exact numbers are in the table below it. */
export function BarChart({ title, bars, names, format = String, onPress, end }: Props) {
  const whole = ({ value, above = 0 }: Bar) => value + above
  const top = bars.reduce<Bar | null>((best, bar) => (best && whole(best) >= whole(bar) ? best : bar), null)
  const spoken = ({ key, value, above = 0 }: Bar) =>
    `${key}: ${names.value} ${format(value)}${names.above ? `, ${names.above} ${format(above)}` : ''}`
  const isDense = bars.length > maxLabels
  const maxValue = Math.max(1, top ? whole(top) : 0)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3 text-1 desk:px-6">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2">
        {title}
        <span aria-hidden className="flex flex-wrap gap-x-4 desk:ml-auto">
          <Sign ground="bg-ink-2">{names.value}</Sign>
          {names.above && <Sign ground="bg-control">{names.above}</Sign>}
          {top && <Sign ground="bg-accent">{`${names.top}: ${format(whole(top))}`}</Sign>}
        </span>
        {end}
      </figcaption>
      <ol className="flex h-20 items-stretch gap-[clamp(2px,1.5%,16px)]">
        {bars.map((bar, index) => (
          <li key={bar.key} className="relative flex max-w-12 min-w-0 flex-1 flex-col justify-end">
            {onPress ? (
              // The button covers the bar.
              <button
                type="button"
                aria-label={spoken(bar)}
                title={spoken(bar)}
                onClick={() => onPress(bar.key)}
                className="absolute inset-y-0 -inset-x-px hover:bg-ink/10"
              />
            ) : (
              <span className="sr-only">{spoken(bar)}</span>
            )}
            <span aria-hidden className="flex min-h-0 flex-1 flex-col justify-end gap-0.5">
              <span className="bg-control" style={{ height: `${((bar.above ?? 0) / maxValue) * 100}%` }} />
              <span
                className={bar === top ? 'bg-accent' : 'bg-ink-2'}
                style={{ height: `${(bar.value / maxValue) * 100}%` }}
              />
            </span>
            <span
              aria-hidden
              className="flex h-(--l1) justify-center border-t border-line-strong whitespace-nowrap text-ink-3"
            >
              <span className={classNames(isDense && index % labelEvery > 0 && 'max-tablet:hidden')}>{bar.label}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
