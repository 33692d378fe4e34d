import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { toast } from '../ui/toast-store.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
export type LazyWithRetry<Props> = LazyExoticComponent<ComponentType<Props>> & { fetchCode: () => Promise<unknown> }

const againMs = 2000
const soonMs = 3000

/** Tries until the code is there: a phone in a tunnel comes out of it. */
async function untilItComes<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch {
      if (tries === 0) toast.warning('Sem conexão', 'O que você tocou abre assim que ela voltar.')
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
}

/** As React's `lazy`, for those who lose their connection: `lazy` alone would fail for ever. */
export const lazyWithRetry = <Props>(load: Load<Props>): LazyWithRetry<Props> =>
  Object.assign(
    lazy(() => untilItComes(load)),
    { fetchCode: load },
  )

/** As `later`, for what comes once the screen has settled: no first view waits for it. */
export const lazyWhenIdle = <Props>(load: Load<Props>): LazyWithRetry<Props> =>
  lazyWithRetry(async () => {
    await new Promise((resolve) => setTimeout(resolve, soonMs))
    return load()
  })

/** Fetches these once the screen has settled, so that they open without coverage too. `parts` must stay the same list. */
export function usePrefetch(parts: readonly { fetchCode: () => Promise<unknown> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((part) => part.fetchCode())), soonMs)
    return () => clearTimeout(timer)
  }, [parts])
}
