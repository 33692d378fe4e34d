import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

type Figure = {
  label: string
  value: string
  note?: string
  /** The one that matters most. */ large?: boolean
  bad?: boolean
}

export const Figures = ({ items }: { items: readonly Figure[] }) => (
  <dl className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] border-b border-line desk:flex max-tiny:grid-cols-1 desk:flex-wrap desk:*:flex-[1_1_min-content]">
    {items.map(({ label, value, note, large, bad }) => (
      <div
        key={label}
        className={classNames(
          'px-4 py-3 first:pl-(--edge) max-desk:odd:last:col-span-full desk:not-first:border-l desk:border-line',
          large && 'max-desk:col-span-full',
        )}
      >
        <dt className="text-1 text-ink-3">{label}</dt>
        <dd
          className={classNames(
            'font-semibold tracking-[-0.01em] whitespace-nowrap',
            large ? 'text-5' : 'text-4',
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
