import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/** Something is not as it should be, from edge to edge, with one way out. */
export const Banner = ({ message, detail, action }: { message: string; detail?: string; action?: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-warn-tint px-4 py-2 text-2 desk:px-6"
  >
    <span className="text-warn">
      <Icon name="alert" />
    </span>
    <span className="grid min-w-0 flex-1">
      <span className={detail ? 'font-semibold' : undefined}>{message}</span>
      {detail && <span className="text-ink-2">{detail}</span>}
    </span>
    {action}
  </div>
)
