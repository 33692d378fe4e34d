import { Anchor } from './anchor.tsx'

type Figure = { label: string; value: string; href: string }

/** Totals that lead to what they sum up: one row on large screens, two by two on a phone. */
export const FigureLinks = ({ label, items }: { label: string; items: readonly Figure[] }) => (
  <nav aria-label={label} className="grid grid-cols-2 border-line max-desk:border-b max-tiny:grid-cols-1 desk:flex">
    {items.map(({ label: name, value, href }) => (
      <Anchor
        key={name}
        href={href}
        className="grid min-h-12 content-center px-4 max-desk:py-2 -outline-offset-2 hover:bg-sunken desk:border-l desk:border-line"
      >
        <span className="text-1 text-ink-3">{name}</span>
        <span className="text-3 font-semibold whitespace-nowrap text-ink">{value}</span>
      </Anchor>
    ))}
  </nav>
)
