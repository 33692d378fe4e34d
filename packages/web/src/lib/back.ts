import { firstKey, navigate, usePlace } from './navigation.tsx'

/** Goes back in the history; a page that was opened by its address has no history and goes to `otherwise`. */
export function useBack(otherwise: string): () => void {
  const first = usePlace().key === firstKey
  return () => (first ? navigate(otherwise) : window.history.back())
}
