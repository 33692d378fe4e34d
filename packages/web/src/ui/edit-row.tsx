import type { ReactNode } from 'react'
import { deskIcons } from './desk-icons.ts'
import { ErrorBox } from './error-box.tsx'
import { IconButton } from './button.tsx'

type Props = { label: string; problem: string | null; onRemove?: () => void; children: ReactNode }

/** The fields of one of several things below each other; as many side by side as there is room for. */
export const EditRow = ({ label, problem, onRemove, children }: Props) => (
  <div role="group" aria-label={label} className="grid gap-2 border-b border-line py-3">
    <div className="flex items-end gap-3">
      <div className="grid min-w-0 grow grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3">
        {children}
      </div>
      {onRemove && <IconButton label={`Excluir ${label}`} icon={deskIcons.delete} size="m" onClick={onRemove} />}
    </div>
    <ErrorBox message={problem} />
  </div>
)
