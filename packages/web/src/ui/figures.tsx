import { classNames } from './class-names.ts'

type Figure = { label: string; value: string; note?: string; /** The one that matters most. */ large?: boolean }

/** A row of large totals above the details they summarize. */
export const Figures = ({ items }: { items: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 border-b border-line desk:flex desk:flex-wrap desk:*:flex-[1_1_min-content]">
    {items.map(({ label, value, note, large }) => (
      <div
        key={label}
        className={classNames('px-4 py-3 desk:not-first:border-l desk:border-line', large && 'max-desk:col-span-2')}
      >
        <dt className="text-1 text-ink-3">{label}</dt>
        <dd className={classNames('font-semibold tracking-[-0.01em] whitespace-nowrap', large ? 'text-5' : 'text-4')}>
          {value}
        </dd>
        {note && <dd className="text-1 text-ink-3">{note}</dd>}
      </div>
    ))}
  </dl>
)
