import type { KeyboardEvent } from 'react'

/** What the letters of a tab do with the row that has the focus. */
export type TabKeys = Readonly<Record<string, (index: number) => void>>

type TabActions = {
  keys: TabKeys
  /** Shows the tab of this place; false: there is none. */
  showTab: (index: number) => boolean
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

const rowsOf = (section: HTMLElement) => Array.from(section.querySelectorAll<HTMLElement>('[data-opens]'))

function moveTo(key: string, rows: readonly HTMLElement[]): boolean {
  const at = rows.findIndex((row) => row === document.activeElement)
  const last = rows.length - 1
  const wanted = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[key]
  if (wanted === undefined || last < 0) return false
  rows[wanted]!.focus()
  return true
}

/** Handles a key of a tab: its rows, its search, its letters, the other tabs. Returns true if the key was handled. */
function handleKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, { keys, showTab }: TabActions): boolean {
  const rows = rowsOf(currentTarget)
  if (moveTo(key, rows)) return true
  const search = currentTarget.querySelector<HTMLElement>('[type=search], [role=searchbox]')
  if (key === '/' && search) {
    search.focus()
    return true
  }
  if (showTab(Number(key) - 1)) return true
  const act = keys[key.toLowerCase()]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (!act || at < 0) return false
  act(at)
  return true
}

export function onTabKey(event: KeyboardEvent<HTMLElement>, actions: TabActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
  if (handleKey(event, actions)) event.preventDefault()
}
