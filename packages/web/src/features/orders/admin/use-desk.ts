import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
} from 'react'
import { useWide } from '../../../ui/wide.ts'
import { useBoard } from './board.ts'
import { useWantedOrder } from '../wanted-order.ts'
import { useCursor } from './cursor.ts'
import { onListKey } from './keys.ts'
import { useDialogs, type Open } from './open-dialog.ts'
import { useSelection } from './selection.ts'

/** Everything of the admin's screen that its parts share: what is shown, where the keyboard stands, what is chosen, what is open. */
export function useDesk() {
  const board = useBoard()
  const { rows } = board
  const cursor = useCursor(rows)
  const selection = useSelection(rows)
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
  /** Shift and a click choose everything since the last choice. */
  const shift = useRef(false)
  const { choose: chooseOne, chooseTo } = selection
  const choose = useCallback(
    (id: string, on: boolean) => (shift.current && on ? chooseTo(id) : chooseOne(id, on)),
    [chooseOne, chooseTo],
  )

  useQuestionMark(open)
  useWantedOrder((id) => open({ kind: 'manage', id }))
  useFocusAtArrival(cursor.section)
  return {
    board,
    cursor,
    selection,
    choose,
    dialogs: { top, close: dialogs.close },
    open,
    searchBox,
    /** No filter and no search any more; the button that said so may be gone, so the list has the focus. */
    clear: () => {
      board.clear()
      cursor.focus()
    },
    listProps: {
      ref: cursor.section,
      onFocus: cursor.onFocus,
      onBlur: cursor.onBlur,
      onKeyDown: (event: ReactKeyboardEvent) =>
        onListKey(event, { rows, cursor, selection, open, search: () => searchBox.current?.focus() }),
      onClickCapture: (event: MouseEvent) => {
        shift.current = event.shiftKey
      },
    },
  }
}
export type Desk = ReturnType<typeof useDesk>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/** `?` is always there (screens.md, Admin), but where somebody types. */
function useQuestionMark(open: Open): void {
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

/** When the last dialog has closed, the focus goes to what opened the first, or `home` where that is gone. */
function useFocusReturn(isOpen: boolean, home: () => HTMLElement | null): () => void {
  const opener = useRef<Element | null>(null)
  const before = useRef(false)
  const goHome = useEffectEvent(() => {
    const from = opener.current
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : home()
    back?.focus({ preventScroll: true })
  })
  // After the dialog's own farewell: until then it keeps everything else from being focused.
  useEffect(() => {
    if (before.current && !isOpen) goHome()
    before.current = isOpen
  }, [isOpen])
  return useCallback(() => {
    if (!before.current) opener.current = document.activeElement
  }, [])
}

/** Whoever comes to the desk finds the keyboard in the list, unless something else has it already. */
function useFocusAtArrival(section: { current: HTMLElement | null }): void {
  const wide = useWide()
  useEffect(() => {
    if (wide && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [wide, section])
}
