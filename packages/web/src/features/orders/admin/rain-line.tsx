import { Suspense } from 'react'
import { lazyWhenIdle } from '#lib/lazy-with-retry.ts'

const RainStrip = lazyWhenIdle(() => import('#features/rain/rain-strip.tsx'))

/** Whether the rain is on, asked for after the first view. */
export const RainLine = () => (
  <Suspense>
    <RainStrip />
  </Suspense>
)
