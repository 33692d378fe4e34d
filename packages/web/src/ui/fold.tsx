import { useState, type ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  icon: IconName
  /** What is folded, in words. */
  summary: string
  /** Unfolded whatever the user chose: something inside is wrong, or in use. */
  unfolded?: boolean
  children: ReactNode
}

/** One line of a form that unfolds: what is below it comes first. */
export function Fold({ icon, summary, unfolded = false, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open || unfolded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group [details+&]:-mt-4"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon name={icon} look="text-ink-3" />
        <span className="min-w-0 grow wrap-anywhere">{summary}</span>
        <Icon name="down" look="text-ink-2 group-open:rotate-180" />
      </summary>
      {(open || unfolded) && children}
    </details>
  )
}
