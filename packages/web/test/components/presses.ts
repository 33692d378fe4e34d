import { onTestFinished } from 'vitest'

const keys = new Set(['Enter', 'Tab', 'Escape', 'ArrowDown'])

/** Counts what is pressed until the end of the test: clicks, and keys that type no text. The returned function says how many since its last call. */
export function countPresses(): () => number {
  let presses = 0
  const count = () => void (presses += 1)
  const countKey = ({ key, target }: KeyboardEvent) => {
    if (keys.has(key) || !(target as Element).matches('input, textarea')) count()
  }
  document.addEventListener('pointerdown', count, true)
  document.addEventListener('keydown', countKey, true)
  onTestFinished(() => {
    document.removeEventListener('pointerdown', count, true)
    document.removeEventListener('keydown', countKey, true)
  })
  return () => {
    const pressed = presses
    presses = 0
    return pressed
  }
}
