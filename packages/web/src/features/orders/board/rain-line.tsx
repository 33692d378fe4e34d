import { lazyWhenIdle, withSuspense } from '#lib/lazy-with-retry.ts'

/** Whether the rain is on, asked for after the first view. */
export const RainLine = withSuspense(lazyWhenIdle(() => import('#features/rain/rain-banner.tsx')))
