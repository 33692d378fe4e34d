import { createElement, lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { toast } from '../ui/toast-store.ts'
import { reloadForCode } from './upgrade.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
export type LazyWithRetry<Props> = LazyExoticComponent<ComponentType<Props>> & { fetchCode: () => Promise<unknown> }

const retryMs = 2000
const prefetchDelayMs = 3000

/** Repeats the load until it succeeds, because the phone may be offline for a while. After a second failure it may reload the page. */
async function loadWithRetry<Module>(load: () => Promise<Module>, tapped: boolean): Promise<Module> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch {
      if (tries > 0) await reloadForCode()
      else if (tapped) toast.warning('Sem conexão', 'O que você tocou abre assim que ela voltar.')
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Like React's `lazy`, but retries while offline: `lazy` alone would remember the failure for ever. `tapped`: somebody waits for it. */
export const lazyWithRetry = <Props>(load: Load<Props>, tapped = true): LazyWithRetry<Props> =>
  Object.assign(
    lazy(() => loadWithRetry(load, tapped)),
    { fetchCode: load },
  )

/** Like `lazyWithRetry`, but the load begins only after `prefetchDelayMs`, so that it does not compete with the first view. */
export const lazyWhenIdle = <Props>(load: Load<Props>): LazyWithRetry<Props> =>
  lazyWithRetry(async () => {
    await new Promise((resolve) => setTimeout(resolve, prefetchDelayMs))
    return load()
  }, false)

/** A lazy part with nothing, or `Fallback`, in its place until it is loaded. */
export function withSuspense<Props extends object>(part: LazyWithRetry<Props>, Fallback?: ComponentType<Props>) {
  const Part = part as ComponentType<Props>
  const Loaded = (props: Props) =>
    createElement(Suspense, { fallback: Fallback && createElement(Fallback, props) }, createElement(Part, props))
  return Object.assign(Loaded, { fetchCode: part.fetchCode })
}

/** A part of a page, which loads with it: nobody tapped anything to see it, so that only the page says that it is offline. */
export const lazyPart = <Props extends object>(load: Load<Props>, Fallback?: ComponentType<Props>) =>
  withSuspense(lazyWithRetry(load, false), Fallback)

/** Loads these parts `prefetchDelayMs` after a page is shown, so that they open offline too. */
export function usePrefetch(parts: readonly { fetchCode: () => Promise<unknown> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((part) => part.fetchCode())), prefetchDelayMs)
    return () => clearTimeout(timer)
  }, [parts])
}
