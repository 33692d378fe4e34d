import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

/** A list of names and values. */
export const Facts = ({
  items,
  columns = 2,
  ruled,
}: {
  items: readonly { label: string; value: ReactNode }[]
  columns?: 1 | 2
  /** With a hairline between them. */
  ruled?: boolean
}) => (
  <dl
    className={classNames(
      'grid gap-x-6',
      ruled ? 'divide-y divide-line *:py-2' : 'gap-y-3',
      columns === 2 && 'grid-cols-2',
    )}
  >
    {items.map((item) => (
      <div key={item.label} className="min-w-0">
        <dt className="text-1 text-ink-3">{item.label}</dt>
        <dd className="wrap-anywhere">{unbroken(item.value)}</dd>
      </div>
    ))}
  </dl>
)
