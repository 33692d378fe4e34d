import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { unbroken } from './unbroken.tsx'

type Props = {
  ink: 'text-late' | 'text-warn' | 'text-delivered'
  message: string
  detail?: string
  action?: ReactNode
  /** On a phone too the action is beside the detail. */
  beside?: boolean
  /** On large screens the action is below the text. */
  below?: boolean
  /** Both are so short that the action is beside the message. */
  short?: boolean
}

/** What error box, banner and notice share: icon, text, action; on a phone the action is as wide as the text. */
export const MessageBody = ({ ink, message, detail, action, beside, below, short }: Props) => (
  <div
    data-beside={beside && detail && action ? '' : undefined}
    data-below={below && detail && action ? '' : undefined}
    className="group flex flex-wrap items-center gap-x-3 gap-y-2 text-2 text-ink tiny:max-desk:data-beside:grid tiny:max-desk:data-beside:grid-cols-[auto_minmax(0,1fr)_auto] tiny:max-desk:data-beside:gap-y-0 desk:not-data-below:flex-nowrap"
  >
    <span
      className={classNames(
        ink,
        'grid h-(--l2) flex-none place-items-center',
        (Boolean(detail) || !action) && 'self-start',
      )}
    >
      <Icon name={ink === 'text-delivered' ? 'circle-check' : 'alert'} />
    </span>
    <span className="grid min-w-0 flex-1 wrap-anywhere tiny:max-desk:group-data-beside:contents">
      <span className={detail ? 'font-semibold wrap-anywhere tiny:max-desk:group-data-beside:col-[2/4]' : undefined}>
        {unbroken(message)}
      </span>
      {detail && (
        <span className="text-ink-2 wrap-anywhere tiny:max-desk:group-data-beside:col-start-2">{unbroken(detail)}</span>
      )}
    </span>
    {action && (
      <span
        className={classNames(
          'flex gap-2 desk:group-data-below:basis-full desk:group-data-below:pl-7',
          !short && 'max-desk:basis-full max-desk:*:flex-1',
        )}
      >
        {action}
      </span>
    )}
  </div>
)
