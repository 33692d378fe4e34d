import { problemCause, problemText } from '#api/call-error.ts'
import { RetryBox } from '#ui/retry-box.tsx'
import { Paragraph } from '#ui/text.tsx'

type Props = {
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> }
  fallback?: string
  /** While there is neither data nor an error. */
  loading?: string | null
}

/** Why a query failed, with a button to try again, or that it is loading; nothing once it has data. */
export function LoadState({
  query: { data, error, refetch },
  fallback = 'Erro ao carregar dados. Tente novamente.',
  loading = 'Carregando...',
}: Props) {
  if (!error) return data === undefined && loading !== null && <Paragraph>{loading}</Paragraph>
  return <RetryBox message={problemText(error, fallback)} detail={problemCause(error)} onRetry={refetch} />
}
