import { Suspense } from 'react'
import { lazyWhenIdle } from '#lib/lazy-with-retry.ts'

const RainBanner = lazyWhenIdle(() => import('#features/rain/rain-banner.tsx'))

/** Whether the rain is on, asked for after the first view. */
export const RainLine = () => (
  <Suspense>
    <RainBanner />
  </Suspense>
)
