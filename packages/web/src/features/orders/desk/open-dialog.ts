import { useCallback, useState } from 'react'
import { useAddressOrder } from '../list/address.ts'

/** Dialogs about one order. */
export type OrderDialog =
  | 'manage'
  | 'price'
  | 'assign'
  | 'edit'
  | 'share'
  | 'track'
  | 'record'
  | 'delivered'
  | 'hand-over'
  | 'reopen'
  | 'correct'
  | 'request'
  | 'terms'
  | 'collected'
  | 'cancel'
  | 'mark'
/** Dialogs about several orders at once. */
type BulkDialog = 'assign-all' | 'trip' | 'cancel-all' | 'suggest-all' | 'remind-all'
export type OpenDialog =
  /** `motoboy`: the id of the one who is chosen at first. */
  | { kind: OrderDialog; id: string; motoboy?: string | undefined }
  | { kind: 'message'; text: string }
  | { kind: 'shared'; texts: readonly string[] }
  | { kind: BulkDialog; ids: readonly string[]; motoboy?: string | undefined }
  | { kind: 'arrange'; trip: string }
  | { kind: 'order' | 'user' | 'motoboy' | 'keys' | 'news' | 'statement' | 'rain' | 'enter' | 'dispatch' }
export type Open = (dialog: OpenDialog) => void

/** Keeps the stack of open dialogs: closing the price dialog returns to its order. The order being managed is in the address. */
export function useDialogs() {
  const { id, open: manage, close: leave } = useAddressOrder()
  const [above, setAbove] = useState<{ id: string; dialogs: readonly OpenDialog[] }>({ id, dialogs: [] })
  // The back button closes the order and the dialogs that were opened from it.
  const stack = above.id === id ? above.dialogs : []
  const open = useCallback<Open>(
    (dialog) => {
      if (dialog.kind !== 'manage')
        return setAbove((before) => ({ id, dialogs: [...(before.id === id ? before.dialogs : []), dialog] }))
      setAbove({ id: dialog.id, dialogs: [] })
      manage(dialog.id)
    },
    [id, manage],
  )
  const top: OpenDialog | undefined = stack.at(-1) ?? (id === '' ? undefined : { kind: 'manage', id })
  return {
    top,
    open,
    close: () => (stack.length > 0 ? setAbove({ id, dialogs: stack.slice(0, -1) }) : leave()),
  }
}
