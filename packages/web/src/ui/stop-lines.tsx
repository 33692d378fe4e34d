type Stop = {
  key: string
  /** What is to be done there, in one word. */ what: string
  code: string
  street: string
  district: string
}

/** The stops of a way in their order, each with room: the next one is the first. */
export const StopLines = ({ label, items }: { label: string; items: readonly Stop[] }) => (
  <ol aria-label={label}>
    {items.map(({ key, what, code, street, district }, index) => (
      <li
        key={key}
        className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line-strong font-semibold text-ink-2 group-first:border-ink group-first:bg-ink group-first:text-surface">
          {index + 1}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{what}</span>
            <span className="text-ink-3">{code}</span>
          </p>
          <p>{street}</p>
          {district && <p className="text-ink-2">{district}</p>}
        </div>
      </li>
    ))}
  </ol>
)
