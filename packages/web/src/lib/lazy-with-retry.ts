import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { toast } from '../ui/toast-store.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
export type LazyWithRetry<Props> = LazyExoticComponent<ComponentType<Props>> & { fetchCode: () => Promise<unknown> }

const againMs = 2000
const soonMs = 3000

/** Repeats the load until it succeeds: the phone may be offline for a while. */
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

/** Like React's `lazy`, but retries while offline: `lazy` alone would remember the failure for ever. */
export const lazyWithRetry = <Props>(load: Load<Props>): LazyWithRetry<Props> =>
  Object.assign(
    lazy(() => untilItComes(load)),
    { fetchCode: load },
  )

/** Like `lazyWithRetry`, but loads when the page is idle, so that the first view does not wait for it. */
export const lazyWhenIdle = <Props>(load: Load<Props>): LazyWithRetry<Props> =>
  lazyWithRetry(async () => {
    await new Promise((resolve) => setTimeout(resolve, soonMs))
    return load()
  })

/** Loads these parts when the page is idle, so that they open offline too. `parts` must stay the same array. */
export function usePrefetch(parts: readonly { fetchCode: () => Promise<unknown> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((part) => part.fetchCode())), soonMs)
    return () => clearTimeout(timer)
  }, [parts])
}
