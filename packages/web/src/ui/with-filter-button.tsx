import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Marked } from './marked.tsx'

type Props = {
  label: string
  unfolded: boolean
  onChange: (unfolded: boolean) => void
  /** Something is searched for or chosen in what is folded. */
  marked: boolean
  /** Takes the rest of the line. */
  children: ReactNode
}

/** The counters of a list, and at their left the button that unfolds the search and filters of a narrow screen; wider ones show them always. */
export const WithFilterButton = ({ label, unfolded, onChange, marked, children }: Props) => (
  <div className="flex">
    <span className="h-[calc(2.75rem+1px)] flex-none border-b [--press-m:2.75rem] border-line pl-1.5 min-[48rem]:hidden">
      <Marked on={marked}>
        <IconButton label={label} icon="search" size="m" aria-expanded={unfolded} onClick={() => onChange(!unfolded)} />
      </Marked>
    </span>
    <div className="min-w-0 grow">{children}</div>
  </div>
)
