import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = { text: string; onClear: () => void; children: ReactNode }

/** The bulk actions for the selected rows. Replaces the toolbar; on a phone it is in the dock, with the actions side by side. */
export const SelectionBar = ({ text, onClear, children }: Props) => (
  <div
    role="toolbar"
    aria-label={text}
    className="flex flex-wrap items-center gap-x-3 gap-y-2 max-desk:w-full desk:min-h-12 desk:flex-none desk:border-b desk:border-line desk:bg-accent-tint desk:px-6 desk:py-1"
  >
    <span role="status" className="font-semibold">
      {text}
    </span>
    <span className="ml-auto max-desk:-my-2 max-desk:-mr-3 desk:order-last">
      <IconButton label="Limpar seleção" icon="close" onClick={onClear} />
    </span>
    <div className="flex flex-wrap gap-2 max-desk:w-full max-tablet:*:h-auto max-tablet:*:min-h-14 max-tablet:*:min-w-min max-tablet:*:flex-1 max-tablet:*:px-1 max-tablet:*:whitespace-normal max-tablet:[&_.truncate]:whitespace-normal tablet:max-desk:*:flex-1">
      {children}
    </div>
  </div>
)
