import type { ReactNode } from 'react'

/** While there is `now`, it has the place of the children, which are hidden and keep their size: nothing below moves. */
export const Instead = ({ now, children }: { now: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
    <div
      inert={Boolean(now)}
      aria-hidden={Boolean(now)}
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${now ? 'invisible' : ''}`}
    >
      {children}
    </div>
    {now && <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">{now}</div>}
  </div>
)
