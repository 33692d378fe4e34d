import type { ReactNode } from 'react'
import { MessageBody } from './message-body.tsx'

type Props = { id?: string; message?: string | null; detail?: string; action?: ReactNode }

/** The red box with an error; renders nothing if there is none. */
export function ErrorBox({ id, message, detail, action }: Props) {
  if (!message) return null
  return (
    <div id={id} role="alert" className="rounded-control border border-late bg-late-tint p-3">
      <MessageBody ink="text-late" message={message} detail={detail} action={action} />
    </div>
  )
}
