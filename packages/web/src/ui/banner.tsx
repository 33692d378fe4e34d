import type { ReactNode } from 'react'
import { MessageBody } from './message-body.tsx'

type Props = { message: string; detail?: string; action?: ReactNode }

/** Something is not as it should be, from edge to edge, with one way out. */
export const Banner = (props: Props) => (
  <div role="status" className="border-b border-line bg-warn-tint px-4 py-2 desk:px-6">
    <MessageBody ink="text-warn" {...props} />
  </div>
)
