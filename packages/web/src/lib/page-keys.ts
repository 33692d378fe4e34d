import { useEffect, useEffectEvent } from 'react'

/** Listens to the keys of the whole page while the component is mounted. `capture`: before a field that keeps its keys to itself. */
export function usePageKeys(listener: (event: KeyboardEvent) => void, capture = false): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen, capture)
    return () => document.removeEventListener('keydown', listen, capture)
  }, [capture])
}
