import type { ReactNode } from 'react'

/** A long text without controls: the keyboard can go there to scroll what is around it. */
export const LongText = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className="rounded-small outline-offset-4">
    {children}
  </section>
)
