/** A row of large totals above the details they summarize. */
export const Figures = ({ items }: { items: readonly { label: string; value: string }[] }) => (
  <dl className="grid grid-cols-2 border-b border-line desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none">
    {items.map(({ label, value }) => (
      <div
        key={label}
        className="px-4 py-3 max-desk:not-nth-[2n+1]:border-l max-desk:border-line desk:px-6 desk:not-first:border-l desk:border-line"
      >
        <dt className="text-1 text-ink-3">{label}</dt>
        <dd className="text-4 font-semibold tracking-[-0.01em] whitespace-nowrap">{value}</dd>
      </div>
    ))}
  </dl>
)
