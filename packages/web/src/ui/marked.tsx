import type { ReactNode } from 'react'

/** A button with a dot at its corner: something waits behind it. */
export const Marked = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <span className="relative inline-grid flex-none">
    {children}
    {on && <span aria-hidden className="pointer-events-none absolute top-1 right-1 size-2 rounded-full bg-accent" />}
  </span>
)
