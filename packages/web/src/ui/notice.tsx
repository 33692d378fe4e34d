import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { MessageBody } from './message-body.tsx'

type Props = { message: string; detail?: string; action?: ReactNode; /** Good news. */ good?: boolean }

/** Inside a dialog: something is not as it was. A `Banner` is the same from edge to edge. */
export const Notice = ({ good, ...props }: Props) => (
  <div role="status" className={classNames('rounded-control p-3', good ? 'bg-delivered-tint' : 'bg-warn-tint')}>
    <MessageBody ink={good ? 'text-delivered' : 'text-warn'} {...props} />
  </div>
)
