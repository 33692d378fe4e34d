import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { unbroken } from './unbroken.tsx'

type Props = { ink: 'text-late' | 'text-warn' | 'text-delivered'; message: string; detail?: string; action?: ReactNode }

/**
 * The content that error box, banner and notice share: icon, text, action; on a phone the action is as wide as the
 * text.
 */
export const MessageBody = ({ ink, message, detail, action }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-2 text-ink desk:flex-nowrap">
    <span className={classNames(ink, 'grid h-(--l2) flex-none place-items-center', Boolean(detail) && 'self-start')}>
      <Icon name={ink === 'text-delivered' ? 'circle-check' : 'alert'} />
    </span>
    <span className="grid min-w-0 flex-1 wrap-anywhere">
      <span className={detail ? 'font-semibold' : undefined}>{unbroken(message)}</span>
      {detail && <span className="text-ink-2">{unbroken(detail)}</span>}
    </span>
    {action && <span className="flex gap-2 max-desk:basis-full max-desk:*:flex-1">{action}</span>}
  </div>
)
