import type { ReactNode, ComponentProps } from 'react'
import { Anchor } from './anchor.tsx'

type Props = { label: string; sideLabel: string; side: ReactNode; children: ReactNode }

/** What something consists of, and beside it its sum with what can be done; below each other on a phone, the sum first. */
export const TwoPanes = ({ label, sideLabel, side, children }: Props) => (
  <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_22rem]">
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-col -outline-offset-2 [scrollbar-width:thin] *:shrink-0 max-desk:order-last desk:overflow-y-auto"
    >
      {children}
    </section>
    <aside
      aria-label={sideLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 border-line bg-canvas p-4 -outline-offset-2 [scrollbar-width:thin] max-desk:border-b desk:overflow-y-auto desk:border-l"
    >
      {side}
    </aside>
  </div>
)

type KeySectionProps = { label: string } & Omit<ComponentProps<'section'>, 'className' | 'tabIndex'>

/** A part of a page with keys of its own: they are valid while the focus is in it (WCAG 2.1.4). On large screens its list scrolls by itself. */
export const KeySection = ({ label, ...section }: KeySectionProps) => (
  <section
    {...section}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are valid while it has the focus, to which a closed dialog returns
    tabIndex={0}
    className="relative flex min-h-0 grow flex-col -outline-offset-2 focus-visible:outline-ink-3 data-opened:outline-0 after:pointer-events-none after:absolute after:inset-0 after:z-1 after:hidden after:border-2 after:border-ink-3 focus-visible:not-data-opened:after:block max-desk:-mb-2"
  />
)

type Figure = { label: string; value: string; href: string }

/** Totals that lead to what they sum up: one row, which scrolls sideways on a phone. */
export const FigureLinks = ({ label, items }: { label: string; items: readonly Figure[] }) => (
  <nav aria-label={label} className="grid grid-cols-2 border-line max-desk:border-b desk:flex">
    {items.map(({ label: name, value, href }) => (
      <Anchor
        key={name}
        href={href}
        className="grid min-h-12 content-center px-4 -outline-offset-2 border-line hover:bg-sunken max-desk:min-h-14 max-desk:even:border-l max-desk:nth-[n+3]:border-t desk:flex-none desk:border-l desk:last:-mr-4"
      >
        <span className="text-1 text-ink-3">{name}</span>
        <span className="text-3 font-semibold whitespace-nowrap text-ink">{value}</span>
      </Anchor>
    ))}
  </nav>
)

type AmountBarProps = { text: string; part: number; /** The longest bar's. */ most: number }

/** An amount with a bar as long as its part of the highest one. */
export const AmountBar = ({ text, part, most }: AmountBarProps) => (
  <span className="flex items-center justify-end gap-3">
    <span aria-hidden className="flex min-w-0 grow justify-end max-desk:order-last max-desk:justify-start">
      <span
        className="h-2 bg-ink-3"
        style={{ width: `${most > 0 ? Math.max(0, Math.round((part / most) * 100)) : 0}%` }}
      />
    </span>
    <span className="whitespace-nowrap">{text}</span>
  </span>
)
