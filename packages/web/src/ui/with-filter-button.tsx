import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Marked } from './marked.tsx'

type Props = {
  label: string
  unfolded: boolean
  onChange: (unfolded: boolean) => void
  /** Something is chosen in what is folded. */
  marked: boolean
  /** Takes the rest of the line. */
  children: ReactNode
}

/** A field, and at its right the button that unfolds the filters of a narrow screen; wider ones show them always. */
export const WithFilterButton = ({ label, unfolded, onChange, marked, children }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 min-[48rem]:grid-cols-[minmax(0,1fr)]">
    {children}
    <span className="min-[48rem]:hidden">
      <Marked on={marked}>
        <IconButton
          label={label}
          icon="filter"
          size="m"
          edge
          aria-expanded={unfolded}
          onClick={() => onChange(!unfolded)}
        />
      </Marked>
    </span>
  </div>
)
