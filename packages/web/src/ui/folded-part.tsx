import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type Props = { icon: IconName; summary: string; onToggle: (open: boolean) => void; children: ReactNode }

/** A part of the side panel that is one line until it is opened. */
export const FoldedPart = ({ icon, summary, onToggle, children }: Props) => (
  <details
    onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    className="group border-b border-line open:pb-1"
  >
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 -outline-offset-2 hover:bg-sunken max-desk:min-h-12 [&::-webkit-details-marker]:hidden">
      <span className="text-ink-3">
        <Icon name={icon} />
      </span>
      <span className="grow">{summary}</span>
      <span className="text-ink-3 group-open:rotate-180">
        <Icon name="down" />
      </span>
    </summary>
    <div className="px-3 pb-1">{children}</div>
  </details>
)
