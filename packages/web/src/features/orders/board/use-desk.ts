import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
} from 'react'
import { useWide } from '#ui/wide.ts'
import { useStored } from '#lib/storage.ts'
import { useBoard } from './board.ts'
import { isTyping } from '#lib/is-typing.ts'
import { useNotificationOrder } from '../notification-order.ts'
import { useCursor } from './cursor.ts'
import { onListKey } from './keys.ts'
import { useDialogs, type Open } from '../desk/open-dialog.ts'
import { areAllIn, idsOf, type Rows } from './rows.ts'
import { useSelection } from './selection.ts'

/** The state that the parts of the admin's screen share: the board, the keyboard cursor, the selection and the open dialogs. */
export function useDesk() {
  const board = useBoard()
  const { rows } = board
  const cursor = useCursor(rows)
  const selection = useSelection()
  const dialogs = useDialogs()
  const searchBox = useRef<HTMLInputElement>(null)
  const { put } = cursor
  const { open: push, top } = dialogs
  const remember = useFocusReturn(top !== undefined, cursor.home)

  const open = useCallback<Open>(
    (dialog) => {
      remember()
      if ('id' in dialog) put(dialog.id)
      push(dialog)
    },
    [push, put, remember],
  )
  /** The rows at the last click, if it had the shift key: then a choice selects the range since the last selected order. */
  const range = useRef<Rows | null>(null)
  const { choose: chooseOne, chooseTo } = selection
  const choose = useCallback(
    (id: string, on: boolean) => (range.current && on ? chooseTo(id, range.current) : chooseOne(id, on)),
    [chooseOne, chooseTo],
  )

  const wide = useWide()
  /** The id of the order whose price is typed in its row. */
  const [priced, setPriced] = useState('')
  const typePrice = (id: string) => (wide ? setPriced(id) : open({ kind: 'price', id }))

  const view = useView(cursor.focus)

  useHelpKey(open)
  useWayBack(wide, cursor.focus)
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
    priced,
    stopPricing: useCallback(() => setPriced(''), []),
    searchBox,
    /** Clears the filter and the search. Focuses the list, since the clicked button may disappear. */
    clear: () => {
      board.clear()
      cursor.focus()
    },
    listProps: {
      ...board.pointerProps,
      ref: cursor.attach,
      onFocus: cursor.onFocus,
      onBlur: cursor.onBlur,
      onKeyDown: (event: ReactKeyboardEvent) =>
        onListKey(event, {
          rows,
          cursor,
          selection,
          open,
          typePrice,
          search: () => searchBox.current?.focus(),
          toggleMap: view.toggle,
        }),
      onClickCapture: (event: MouseEvent) => {
        range.current = event.shiftKey ? rows : null
      },
    },
  }
}
export type Desk = ReturnType<typeof useDesk>

type DeskView = 'list' | 'map'
/** What a computer shows of the orders, as it was left on this device. By the key, the focus goes along. */
function useView(focusList: () => void) {
  const [kept, store] = useStored('deskView')
  const byKey = useRef(false)
  const value: DeskView = kept === 'map' ? 'map' : 'list'
  const show = (next: DeskView) => store(next === 'map' ? next : null)
  return {
    value,
    show,
    toggle: () => {
      byKey.current = value === 'list'
      show(value === 'map' ? 'list' : 'map')
      if (value === 'map') focusList()
    },
    /** Whether the map was opened by the key; true once. */
    takesFocus: () => {
      const takes = byKey.current
      byKey.current = false
      return takes
    },
  }
}

/** Opens the keyboard help by `?`, except while the user types (docs/product.md, Admin). */
function useHelpKey(open: Open): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('[data-keys]')) return
      event.preventDefault()
      open({ kind: 'keys' })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
}

/** An arrow key leads into the list when nothing has the focus, because the focused button has disappeared. */
function useWayBack(wide: boolean, focusList: () => void): void {
  const enter = useEffectEvent(focusList)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.key.startsWith('Arrow') || document.activeElement !== document.body) return
      event.preventDefault()
      enter()
    }
    if (!wide) return undefined
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [wide])
}

/** After the last dialog is closed, focuses the element that opened the first dialog, or `home` if that element is gone. */
function useFocusReturn(isOpen: boolean, home: () => HTMLElement | null): () => void {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  const restoreFocus = useEffectEvent(() => {
    const from = opener.current
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : home()
    back?.focus({ preventScroll: true })
  })
  // An effect, since the closing dialog traps the focus until its own cleanup has run.
  useEffect(() => {
    if (wasOpen.current && !isOpen) restoreFocus()
    wasOpen.current = isOpen
  }, [isOpen])
  return useCallback(() => {
    if (!wasOpen.current) opener.current = document.activeElement
  }, [])
}
