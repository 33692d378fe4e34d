import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = { text: string; onClear: () => void; children: ReactNode }

/** The bulk actions for the selected rows; replaces the toolbar. */
export const SelectionBar = ({ text, onClear, children }: Props) => (
  <div
    role="toolbar"
    aria-label={text}
    className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-accent-tint px-4 py-2 desk:min-h-12 desk:px-6 desk:py-1"
  >
    <span role="status" className="font-semibold">
      {text}
    </span>
    <span className="ml-auto desk:order-last">
      <IconButton label="Limpar seleção" icon="close" onClick={onClear} />
    </span>
    <div className="flex flex-wrap gap-2 max-desk:w-full">{children}</div>
  </div>
)
