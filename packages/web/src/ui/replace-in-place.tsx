import type { ReactNode } from 'react'

/** While there is `by`, it stands in the place of the children, which are hidden and keep their size: nothing below moves. */
export const ReplaceInPlace = ({ by, children }: { by: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
    {/* Another element while hidden, so that the focus goes to what has its place. */}
    <div
      key={by ? 'hidden' : 'shown'}
      inert={Boolean(by)}
      aria-hidden={Boolean(by)}
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${by ? 'invisible' : ''}`}
    >
      {children}
    </div>
    {by && <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">{by}</div>}
  </div>
)
