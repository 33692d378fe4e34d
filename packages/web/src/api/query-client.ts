import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { rateLimitDelayMs } from './rate-limit.ts'

/** In ms: what changes rarely is not fetched again for so long. */
export const rarelyMs = 30_000

/** By default TanStack Query silently pauses a call while `navigator.onLine` is false. The app sends the call and shows what happened. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: rarelyMs,
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.passing,
      retryDelay: (failures, error) => rateLimitDelayMs(error) ?? 1000 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})
