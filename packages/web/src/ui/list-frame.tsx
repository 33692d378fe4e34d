import type { ReactNode } from 'react'

type Props = { top: ReactNode; banner?: ReactNode; toolbar: ReactNode; children: ReactNode }

/** A page that is one list, on a desk: what stands above it stays, and `DataTable fill` scrolls by itself. */
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
