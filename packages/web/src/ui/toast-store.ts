import type { ReactNode } from 'react'

export type ToastType = 'success' | 'error' | 'warning' | 'info'
export type Toast = {
  id: number
  type: ToastType
  title: string
  detail?: ReactNode
  leaving: boolean
  shownMs: number
}

/** Times in ms. */
export const shownMs = 5000
export const slideOutMs = 300
const maxToasts = 5

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function schedule(id: number, ms: number, work: () => void): void {
  clearTimeout(timers.get(id))
  timers.set(id, setTimeout(work, ms))
}

function drop(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(toasts.filter((toast) => toast.id !== id))
}

/** Slides the toast out, then removes it. */
export function dismiss(id: number): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
  // Not in `timers`: nobody who leaves the toast meanwhile, with the pointer or the focus, may postpone it.
  setTimeout(() => drop(id), slideOutMs)
}

/** Keeps the toast while the user reads it. */
export const hold = (id: number): void => clearTimeout(timers.get(id))
export function release(id: number): void {
  const ms = toasts.find((toast) => toast.id === id)?.shownMs ?? 0
  if (ms < Infinity) schedule(id, ms, () => dismiss(id))
}

/**
 * A toast that is on the screen is not added twice: its time begins again. `stays`: the toast stays until the user closes it, or until
 * `dismiss` is called with the returned id, so that each has its own.
 */
const add = (type: ToastType) => (title: string, detail?: ReactNode, time?: 'stays') => {
  const same = toasts.find(
    (one) =>
      one.type === type && one.title === title && one.detail === detail && !one.leaving && one.shownMs < Infinity,
  )
  if (same && time !== 'stays') {
    release(same.id)
    return same.id
  }
  const id = ++lastId
  set([...toasts, { id, type, title, detail, leaving: false, shownMs: time === 'stays' ? Infinity : shownMs }])
  // A sixth toast removes the oldest at once.
  const [oldest] = toasts
  if (toasts.length > maxToasts && oldest) drop(oldest.id)
  release(id)
  return id
}

export const toast = { success: add('success'), error: add('error'), warning: add('warning'), info: add('info') }

/** Adds the second line of a toast that is on the screen. */
export const addToastDetail = (id: number, detail: string): void =>
  set(toasts.map((toast) => (toast.id === id ? { ...toast, detail } : toast)))

export const currentToasts = (): readonly Toast[] => toasts
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
