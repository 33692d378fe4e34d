import { useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'

const tickMs = 200

export function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}

/** The whole seconds that are left of a time in ms. */
export const useSecondsLeft = (left: () => number): number =>
  useSyncExternalStore(everyTick, () => Math.ceil(left() / 1000))

type Props = {
  /** How long the action can still be undone, in ms. */
  left: () => number
  onUndo: () => void
}

/** The last part of a card while an action can still be undone. With reduced motion only the text counts down. */
export function UndoBar({ left, onUndo }: Props) {
  const [seconds] = useState(() => left() / 1000)
  const remaining = useSecondsLeft(left)
  return (
    <div className="relative -mx-4 -mb-4 flex min-h-14 items-center justify-between gap-2 border-t border-line pr-1 pl-4">
      <span
        aria-hidden
        style={{ animationDuration: `${seconds}s` }}
        className="absolute inset-x-0 -top-0.5 h-[3px] origin-left animate-run-out bg-accent motion-reduce:hidden"
      />
      <span className="font-semibold">Enviando em {remaining} s</span>
      <Button variant="quiet-do" icon="undo" onClick={onUndo}>
        Desfazer
      </Button>
    </div>
  )
}
