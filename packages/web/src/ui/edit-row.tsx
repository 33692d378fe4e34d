import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { deskIcons } from './desk-icons.ts'
import { ErrorBox } from './error-box.tsx'
import { IconButton } from './button.tsx'

type Props = {
  label: string
  problem: string | null
  onRemove?: () => void
  /** For two fields: the button that removes them stays beside them. */
  narrow?: boolean
  children: ReactNode
}

/** The fields of one of several things below each other, in columns that are the same in all of them. */
export const EditRow = ({ label, problem, onRemove, narrow, children }: Props) => (
  <div role="group" aria-label={label} className="grid gap-2 border-b border-line py-3">
    <div
      className={classNames(
        'grid items-center gap-x-3 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-start',
        narrow && 'desk:max-w-[32rem]',
      )}
    >
      {onRemove && (
        // At the right of the fields; on a phone above them, with the name of what it removes.
        <div className="flex items-center justify-between desk:order-last desk:pt-6">
          <span aria-hidden className="min-w-0 truncate font-semibold desk:hidden">
            {label}
          </span>
          <span className="flex flex-none max-desk:-mr-3.5">
            <IconButton label={`Excluir ${label}`} icon={deskIcons.delete} size="m" onClick={onRemove} />
          </span>
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-end gap-3 max-desk:gap-2 max-desk:has-data-rest:*:col-span-full desk:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {children}
      </div>
    </div>
    <ErrorBox message={problem} />
  </div>
)

/** A field that takes what its row has left. On a phone all fields of its row are below each other. */
export const Rest = ({ children }: { children: ReactNode }) => (
  <div data-rest className="desk:col-[2/-1]">
    {children}
  </div>
)
