import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { toast } from '../ui/toast-store.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
export type Later<Props> = LazyExoticComponent<ComponentType<Props>> & { fetchCode: () => Promise<unknown> }

const againMs = 2000
const soonMs = 3000

/** As React's `lazy`, for those who lose their connection: what could not be fetched is tried until it comes, where `lazy` would fail for ever. */
export function later<Props>(load: Load<Props>): Later<Props> {
  const untilItComes: Load<Props> = async () => {
    for (let tries = 0; ; tries++) {
      try {
        return await load()
      } catch {
        if (tries === 0) toast.warning('Sem conexão', 'O que você tocou abre assim que ela voltar.')
        await new Promise((resolve) => setTimeout(resolve, againMs))
      }
    }
  }
  return Object.assign(lazy(untilItComes), { fetchCode: load })
}

/** Fetches these once the screen has settled, so that they open without coverage too. `parts` must stay the same list. */
export function useSoon(parts: readonly { fetchCode: () => Promise<unknown> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((part) => part.fetchCode())), soonMs)
    return () => clearTimeout(timer)
  }, [parts])
}
