import { navigate, usePlace } from './navigation.tsx'

/** Goes back in the history; a page that was opened by its address has no history and goes to `otherwise`. */
export function useBack(otherwise: string): () => void {
  const { isFirst } = usePlace()
  return () => (isFirst ? navigate(otherwise) : window.history.back())
}
