import { useCallback, useState } from 'react'
import { useAddressOrder } from '../address.ts'

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

/**
 * The stack of open dialogs: closing the price dialog returns to the order it was opened from. The order being managed is in the
 * address. `open` is a stable function, for memoized rows.
 */
export function useDialogs() {
  const managed = useAddressOrder()
  const [opened, setOpened] = useState<{ key: string; dialogs: readonly OpenDialog[] }>({ key: '', dialogs: [] })
  // The back button closes all dialogs above the order too.
  const stack = opened.key === managed.key ? opened.dialogs : []
  const { key, open: manage } = managed
  const open = useCallback<Open>(
    (dialog) => {
      if (dialog.kind === 'manage') manage(dialog.id)
      else setOpened((before) => ({ key, dialogs: [...(before.key === key ? before.dialogs : []), dialog] }))
    },
    [key, manage],
  )
  const top: OpenDialog | undefined =
    stack.at(-1) ?? (managed.id === '' ? undefined : { kind: 'manage', id: managed.id })
  return {
    top,
    open,
    close: () => (stack.length > 0 ? setOpened({ key, dialogs: stack.slice(0, -1) }) : managed.close()),
  }
}
