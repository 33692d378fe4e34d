import { useEffect, useEffectEvent } from 'react'

/** Listens to the keys of the whole page while the component is mounted. `capture`: before a field that keeps its keys to itself. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, capture = false): void {
  const onKeyDown = useEffectEvent(onKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, capture)
    return () => document.removeEventListener('keydown', listener, capture)
  }, [capture])
}
