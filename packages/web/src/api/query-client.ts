import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** `always`: the library's own idea of being offline would keep taps waiting in silence; we ask, and say what happened. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.passing,
    },
    mutations: { networkMode: 'always' },
  },
})
