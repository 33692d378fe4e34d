import { useState, type ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  icon: IconName
  /** What is folded, in words. */
  summary: string
  /** Unfolded whatever the user chose, because something inside is wrong. */
  wrong: boolean
  children: ReactNode
}

/** One line that unfolds, in a pane of a phone's dialog: what is below it comes first. */
export function Fold({ icon, summary, wrong, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group -my-4 open:pb-4"
    >
      <summary className="-mx-4 flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="text-ink-3">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 grow wrap-anywhere">{summary}</span>
        <span className="text-ink-2 group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      {children}
    </details>
  )
}
