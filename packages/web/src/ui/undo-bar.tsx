import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  onUndo: () => void
  /** The `UndoCountdown`. */
  children: ReactNode
}

/** The last part of a card while an action can still be undone. */
export const UndoBar = ({ onUndo, children }: Props) => (
  <div className="relative -mx-4 -mb-4 flex min-h-14 items-center justify-end gap-2 border-t border-line pr-1 pl-4">
    {children}
    <Button variant="quiet-do" icon="undo" onClick={onUndo}>
      Desfazer
    </Button>
  </div>
)
