import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  title: string
  end?: ReactNode
  label: string
  /** Absent while the search is open. */ onSearch?: () => void
}

/** The title of a list on a phone, with the button that opens its search. */
export const SearchTitle = ({ title, end, label, onSearch }: Props) => (
  <div className="flex items-center gap-3 px-4 py-3">
    <h2 className="grow font-semibold">{title}</h2>
    <span className="text-ink-3">{end}</span>
    {onSearch && (
      <span className="-my-3 -mr-3.5 flex">
        <IconButton label={label} icon="search" onClick={onSearch} />
      </span>
    )}
  </div>
)
