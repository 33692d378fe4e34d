import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/** Inside a dialog: something is not as it was. A `Banner` is the same from edge to edge. */
export const Notice = ({ message, detail, action }: { message: string; detail?: string; action?: ReactNode }) => (
  <div role="status" className="flex flex-wrap items-center gap-3 rounded-control bg-warn-tint p-3 text-2 text-ink">
    <span className="text-warn">
      <Icon name="alert" />
    </span>
    <span className="grid min-w-0 flex-1 wrap-anywhere">
      <span className={detail ? 'font-semibold' : undefined}>{message}</span>
      {detail && <span className="text-ink-2">{detail}</span>}
    </span>
    {action}
  </div>
)
