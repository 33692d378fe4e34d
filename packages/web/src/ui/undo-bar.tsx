import { useState } from 'react'
import { Button } from './button.tsx'
import { useSecondsLeft } from './seconds-left.ts'

export type UndoBarProps = {
  /** How long the action can still be undone, in ms. */
  left: () => number
  onUndo: () => void
}

/** The last part of a card while an action can still be undone. With reduced motion only the text counts down. */
export default function UndoBar({ left, onUndo }: UndoBarProps) {
  const [seconds] = useState(() => left() / 1000)
  return (
    <div className="relative -mx-4 -mb-4 flex min-h-14 items-center justify-between gap-2 border-t border-line pr-1 pl-4">
      <span
        aria-hidden
        style={{ animationDuration: `${seconds}s` }}
        className="absolute inset-x-0 -top-0.5 h-[3px] origin-left animate-run-out bg-accent motion-reduce:hidden"
      />
      <span className="font-semibold">Enviando em {useSecondsLeft(left)} s</span>
      <Button variant="quiet-do" icon="undo" onClick={onUndo}>
        Desfazer
      </Button>
    </div>
  )
}
