import { useCallback, useState } from 'react'

/** Dialogs about one order. */
export type OrderDialog = 'manage' | 'price' | 'assign' | 'edit'
/** Dialogs about several orders at once. */
type BulkDialog = 'assign-all' | 'cancel-all'
/** The open dialog of the board. */
export type OpenDialog =
  | { kind: OrderDialog; id: string }
  | { kind: BulkDialog; ids: readonly string[] }
  | { kind: 'order' | 'user' | 'motoboy' | 'keys' | 'statement' }
export type Open = (dialog: OpenDialog) => void

/** The stack of open dialogs: closing the price dialog returns to the order it was opened from. `open` is a stable function, for memoized rows. */
export function useDialogs() {
  const [stack, setStack] = useState<readonly OpenDialog[]>([])
  const open = useCallback<Open>((dialog) => setStack((below) => [...below, dialog]), [])
  return { top: stack.at(-1), open, close: () => setStack((below) => below.slice(0, -1)) }
}
