import type { ReactNode } from 'react'

type Props = { top: ReactNode; banner?: ReactNode; toolbar: ReactNode; children: ReactNode }

/**
 * A page with a single list, on large screens: the part above the list is fixed, and `DataTable fill` scrolls by
 * itself.
 */
export const ListFrame = ({ top, banner, toolbar, children }: Props) => (
  <div className="flex h-dvh min-h-[480px] flex-col">
    {top}
    <div>{banner}</div>
    <main className="flex min-h-0 grow flex-col bg-surface">
      {toolbar}
      {children}
    </main>
  </div>
)
