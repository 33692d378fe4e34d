import { lazy, Suspense } from 'react'
import { prefetchLater } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import type { UndoBarProps } from '#ui/undo-bar.tsx'

/** Instead of the bar until its code is loaded, which may be never: the phone may have no coverage. */
const PlainUndo = ({ onUndo }: UndoBarProps) => (
  <Button full onClick={onUndo}>
    Desfazer
  </Button>
)

const load = () => import('#ui/undo-bar.tsx').catch(() => ({ default: PlainUndo }))
const UndoBar = lazy(load)
prefetchLater([{ fetchCode: load }])

/** `UndoBar`, which no first view needs. */
export const HeldBar = (props: UndoBarProps) => (
  <Suspense fallback={<PlainUndo {...props} />}>
    <UndoBar {...props} />
  </Suspense>
)
