import { Suspense } from 'react'
import { lazyWithRetry, prefetchLater } from '#lib/lazy-with-retry.ts'
import type { UndoBarProps } from '#ui/undo-bar.tsx'

const UndoBar = lazyWithRetry(() => import('#ui/undo-bar.tsx'))
prefetchLater([UndoBar])

/** `UndoBar`, which no first view needs. */
export const HeldBar = (props: UndoBarProps) => (
  <Suspense>
    <UndoBar {...props} />
  </Suspense>
)
