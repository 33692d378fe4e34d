import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { MessageBody } from './message-body.tsx'

type Props = {
  message: string
  detail?: string
  action?: ReactNode
  /** Success instead of a warning. */
  good?: boolean
}

/** A warning inside a dialog. `Banner` is the same across the whole width. */
export const Notice = ({ good, ...props }: Props) => (
  <div role="status" className={classNames('rounded-control p-3', good ? 'bg-delivered-tint' : 'bg-warn-tint')}>
    <MessageBody ink={good ? 'text-delivered' : 'text-warn'} below {...props} />
  </div>
)
