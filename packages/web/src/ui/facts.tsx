import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

type Item = { label: string; /** At the end of the line of the label. */ state?: ReactNode; value: ReactNode }
type Props = { items: readonly Item[]; columns?: 1 | 2; /** With a hairline between them. */ ruled?: boolean }

export const Facts = ({ items, columns = 2, ruled }: Props) => (
  <dl
    className={classNames(
      'grid gap-x-6',
      ruled ? 'divide-y divide-line *:py-2' : 'gap-y-3',
      columns === 2 && 'grid-cols-2 *:odd:last:col-span-full',
    )}
  >
    {items.map((item) => (
      <div
        key={item.label}
        className={classNames(
          'min-w-0',
          Boolean(item.state) && 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 desk:grid-cols-[14rem_minmax(0,1fr)]',
        )}
      >
        <dt className="text-1 text-ink-3">{item.label}</dt>
        {item.state && <dd>{item.state}</dd>}
        <dd className="col-span-full wrap-anywhere empty:hidden">{unbroken(item.value)}</dd>
      </div>
    ))}
  </dl>
)
