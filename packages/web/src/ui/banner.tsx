import { useId, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { MessageBody } from './message-body.tsx'

type Props = { message: string; detail?: string; action?: ReactNode }

/** `short`: a phone too has room for words and button side by side. */
export const Banner = (props: Props & { short?: boolean }) => (
  <div role="status" className="border-b border-line bg-warn-tint px-4 py-2 desk:px-6">
    <MessageBody ink="text-warn" beside {...props} />
  </div>
)

/** A less prominent banner: one line that expands, so that several leave space for the list. On a phone the action is in the part that expands. */
export function BannerLine({ message, detail, action }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div role="status" className="border-b border-line bg-warn-tint px-4 text-2 text-ink desk:px-6">
      <div className="flex items-center gap-3 desk:min-h-10">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-(--press-s) min-w-0 grow items-center gap-3 text-left -outline-offset-2"
        >
          <Icon name="alert" look="text-warn" />
          <span className={classNames('min-w-0', open ? 'py-1 font-semibold wrap-anywhere' : 'truncate')}>
            {message}
          </span>
          <Icon name="down" look={classNames('text-ink-2 max-desk:ml-auto', open && 'rotate-180')} />
        </button>
        <span className="hidden flex-none gap-2 desk:flex">{action}</span>
      </div>
      <div id={id} hidden={!open} className="pb-2 pl-[calc(var(--icon)+0.75rem)]">
        <p className="wrap-anywhere text-ink-2">{detail}</p>
        <span className="mt-2 flex gap-2 *:flex-1 desk:hidden">{action}</span>
      </div>
    </div>
  )
}
