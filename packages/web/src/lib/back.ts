import { useLocation, useNavigate } from 'react-router'

/** Goes back in the history; a page that was opened by its address has no history and goes to `otherwise`. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const first = useLocation().key === 'default'
  return () => void (first ? navigate(otherwise) : navigate(-1))
}
