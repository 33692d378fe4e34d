import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

type Figure = {
  label: string
  value: string
  note?: string
  /** The one that matters most; on a phone it has a row of its own, or stands `beside` another of its size. */
  large?: boolean | 'beside'
  bad?: boolean
}

/** Side by side; on a phone two in a row, and the last one alone if they are an odd number. */
export const Figures = ({ items }: { items: readonly Figure[] }) => {
  const isOdd = items.filter(({ large }) => large !== true).length % 2 === 1
  const hasLarge = items.some(({ large }) => large)
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] border-b border-line desk:flex max-tiny:grid-cols-1 desk:flex-wrap desk:*:flex-[1_1_0]">
      {items.map(({ label, value, note, large, bad }, index) => (
        <div
          key={label}
          className={classNames(
            'py-3 pr-2 pl-4 first:pl-(--edge) desk:not-first:border-l desk:border-line',
            (large === true || (isOdd && index === items.length - 1)) && 'max-desk:col-span-full',
          )}
        >
          <dt className="text-1 text-ink-3">{label}</dt>
          <dd
            className={classNames(
              'font-semibold tracking-[-0.01em] whitespace-nowrap',
              large === true ? 'text-5' : large ? 'text-4 desk:text-5' : 'text-4',
              hasLarge && !large && 'desk:pt-1',
              bad && 'text-late',
            )}
          >
            {value}
          </dd>
          {note && <dd className="text-1 text-ink-3">{unbroken(note)}</dd>}
        </div>
      ))}
    </dl>
  )
}
