import type { ReactNode } from 'react'
import { MessageBody } from './message-body.tsx'

type Props = { message: string; detail?: string; action?: ReactNode }

/** Inside a dialog: something is not as it was. A `Banner` is the same from edge to edge. */
export const Notice = (props: Props) => (
  <div role="status" className="rounded-control bg-warn-tint p-3">
    <MessageBody ink="text-warn" {...props} />
  </div>
)
