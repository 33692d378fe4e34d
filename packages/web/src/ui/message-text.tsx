import type { ReactNode } from 'react'

type Props = { text: string; ranges: readonly (readonly [start: number, end: number])[] }

/** A message with marks on the characters of `ranges`, which are sorted and do not overlap. */
export const MessageText = ({ text, ranges }: Props) => (
  <p className="whitespace-pre-wrap wrap-anywhere">
    {ranges.map(([start, end], index) => (
      <span key={start}>
        {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
        <mark className="rounded-small bg-accepted-tint text-ink">{text.slice(start, end)}</mark>
      </span>
    ))}
    {text.slice(ranges.at(-1)?.[1] ?? 0)}
  </p>
)

/** An amber field with 'Confira' above it: another reading was possible. */
export const Unsure = ({ on, children }: { on: boolean; children: ReactNode }) =>
  on ? (
    <div
      role="group"
      aria-label="Confira"
      className="grid gap-1 [&_input]:border-warn-bar [&_textarea]:border-warn-bar"
    >
      <span aria-hidden className="font-medium text-warn">
        Confira
      </span>
      {children}
    </div>
  ) : (
    children
  )

/** A part that stays mounted while another of its kind is shown. */
export const Shown = ({ on, children }: { on: boolean; children: ReactNode }) => <div hidden={!on}>{children}</div>
