import type { ReactNode } from 'react'

type Props = { top: ReactNode; banner?: ReactNode; toolbar: ReactNode; children: ReactNode }

/**
 * A page with a single list, on large screens: the part above the list is fixed, and `DataTable fill` scrolls by
 * itself.
 */
export const ListFrame = ({ top, banner, toolbar, children }: Props) => (
  <div className="flex h-dvh min-h-[30rem] flex-col">
    {top}
    <main className="flex min-h-0 grow flex-col bg-surface">
      {toolbar}
      {children}
    </main>
    {/* Below the list: it comes late, and must not move what the user is about to press. */}
    <div className="flex-none *:border-t *:border-b-0">{banner}</div>
  </div>
)
