import type { KeyboardEvent } from 'react'

/** What each key does in a tab. `index` is that of the row with the focus, -1 if no row has it. */
export type TabKeys = Readonly<Record<string, (index: number) => void>>

type TabActions = {
  keys: TabKeys
  /** Shows the tab of this place; false: there is none. */
  showTab: (index: number) => boolean
}

/** Where the user types, and dialogs, whose events React passes on to the part of the screen that opened them. */
const isElsewhere = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('[role=dialog], [role=menu]') !== null)

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
  act?.(at)
  return act !== undefined
}

export function onTabKey(event: KeyboardEvent<HTMLElement>, actions: TabActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return
  if (handleKey(event, actions)) event.preventDefault()
}
