import type { Order } from '@ligeiro/contract/order'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { useWide } from '#ui/wide.ts'
import { useBoard } from './board.ts'
import { useNotificationOrder } from '../notification-order.ts'
import { useCursor } from './cursor.ts'
import { dragOrders } from './drag-orders.ts'
import { onListKey } from './keys.ts'
import { useDialogs, type Open } from '../desk/open-dialog.ts'
import { areAllIn, idsOf } from './rows.ts'
import { useRangeChoice, useSelection } from './selection.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskView } from './use-desk-view.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** The state that the parts of the admin's screen share: the board, the keyboard cursor, the selection and the open dialogs. */
export function useDesk() {
  const board = useBoard()
  const { rows } = board
  const cursor = useCursor(rows)
  const selection = useSelection()
  const dialogs = useDialogs()
  const searchBox = useRef<HTMLInputElement>(null)
  const { put: moveCursor } = cursor
  const { open: openDialog, top } = dialogs
  const rememberOpener = useFocusReturn(top !== undefined, cursor.home)

  const open = useCallback<Open>(
    (dialog) => {
      rememberOpener()
      if ('id' in dialog) moveCursor(dialog.id)
      openDialog(dialog)
    },
    [openDialog, moveCursor, rememberOpener],
  )
  const { choose, noteShift } = useRangeChoice(rows, selection)
  const wide = useWide()
  /** The id of the order whose price is typed in its row. */
  const [pricedId, setPricedId] = useState('')
  // The price of a delivery is corrected in the dialog, which says what that does to a closed month.
  const typePrice = ({ id, delivered_at }: Order) =>
    wide && delivered_at === null ? setPricedId(id) : open({ kind: 'price', id })

  const view = useDeskView(cursor.focus)
  useDeskKeys(wide, cursor.focus, open)
  useNotificationOrder(useCallback((id) => open({ kind: 'manage', id }), [open]))
  return {
    board,
    cursor,
    selection,
    choose,
    areAllChosen: areAllIn(rows, selection.ids),
    chooseAll: (on: boolean) => selection.keep(on ? idsOf(rows) : []),
    dialogs: { top, close: dialogs.close },
    view,
    open,
    pricedId,
    stopPricing: useCallback(() => setPricedId(''), []),
    searchBox,
    /** Clears the filter and the search. Focuses the list, since the clicked button may disappear. */
    clear: () => {
      board.clear()
      cursor.focus()
    },
    listProps: {
      ...board.pointerProps,
      ...dragOrders(selection),
      ref: cursor.attach,
      onFocus: cursor.onFocus,
      onBlur: cursor.onBlur,
      onKeyDown: (event: KeyboardEvent) =>
        onListKey(event, {
          rows,
          cursor,
          selection,
          open,
          typePrice,
          search: () => searchBox.current?.focus(),
          toggleMap: view.toggle,
        }),
      onClickCapture: noteShift,
    },
  }
}
export type Desk = ReturnType<typeof useDesk>
