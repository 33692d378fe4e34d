import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  icon: IconName
  /** What is folded, in words. */
  summary: string
  /** Unfolded whatever the user chose, because something inside is wrong. */
  wrong: boolean
  /** In a form, rather than over the whole width of a pane. */
  inForm?: boolean
  children: ReactNode
}

/** One line that unfolds: what is below it comes first. */
export function Fold({ icon, summary, wrong, inForm = false, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames('group', !inForm && '-my-4 open:pb-4')}
    >
      <summary
        className={classNames(
          'flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden',
          !inForm && '-mx-4 px-4 -outline-offset-2',
        )}
      >
        <Icon name={icon} look="text-ink-3" />
        <span className="min-w-0 grow wrap-anywhere">{summary}</span>
        <Icon name="down" look="text-ink-2 group-open:rotate-180" />
      </summary>
      {(!inForm || open || wrong) && children}
    </details>
  )
}
