import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Range = readonly [start: number, end: number]
type Props = {
  text: string
  ranges: readonly Range[]
  /** What should have been read, in amber. */ missed?: readonly Range[]
}

/** A message with marks on the characters of `ranges` and `missed`, which do not overlap. */
export function MessageText({ text, ranges, missed }: Props) {
  const marks = [
    ...ranges.map((range) => ({ range, tint: 'bg-accepted-tint' })),
    ...(missed ?? []).map((range) => ({ range, tint: 'bg-warn-tint' })),
  ].toSorted((one, other) => one.range[0] - other.range[0])
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {marks.map(({ range: [start, end], tint }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.range[1] ?? 0, start)}
          <mark className={classNames('rounded-small text-ink', tint)}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.range[1] ?? 0)}
    </p>
  )
}

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
