import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import type { CheckRow } from './rows.ts'

const CheckDialog = lazyWithRetry(() => import('./check-dialog.tsx'))

/** The dialog of a row, as the row is now. `rows`: all that is to be looked at. */
export const useCheckDialog = (rows: readonly CheckRow[] | undefined) =>
  useDialog<CheckRow>((onClose, { id, ...opened }) => {
    const now = rows?.find((row) => row.id === id)
    return <CheckDialog key={id} row={now ?? { id, ...opened }} isGone={now === undefined} onClose={onClose} />
  })
