import type { MapFile } from '@ligeiro/contract/map-schemas'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { MapFigure } from '#ui/map-frame.tsx'

/**
 * A map that only adds to a screen, of a part that is loaded by React's `lazy`: nobody tapped anything to see it, so that nothing is said, and nothing
 * stands in its place, if its code cannot be loaded.
 */
export const OptionalMap = ({ file, children }: { file: MapFile; children: ReactNode }) => (
  <ErrorBoundary at={file.version} broken={null}>
    <Suspense fallback={<MapFigure />}>{children}</Suspense>
  </ErrorBoundary>
)
