import type { ReactNode } from 'react'

type Props = { label: string; sideLabel: string; side: ReactNode; children: ReactNode }

/** What something consists of, and beside it its sum with what can be done; below each other on a phone, the sum first. */
export const TwoPanes = ({ label, sideLabel, side, children }: Props) => (
  <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_22rem]">
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 -outline-offset-2 [scrollbar-width:thin] max-desk:order-last desk:overflow-y-auto"
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
