import { problemCause, problemText } from '#api/call-error.ts'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { clockTime, minutesSince } from '#lib/dates.ts'
import { RetryBox } from '#ui/retry-box.tsx'
import { Inset } from '#ui/layout.tsx'

export type Loading = {
  error: Error | null
  /** When the shown data was received, in ms; 0 if never. */
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** 'A lista abaixo é de 14:05, há 12 min.' `receivedAt` in ms. */
export function listAgeWords(receivedAt: number, now: number, zone: string): string {
  const age = minutesSince(new Date(receivedAt).toISOString(), now)
  return `A lista abaixo é de ${clockTime(receivedAt, zone)}, há ${age < 1 ? 'menos de 1' : age} min.`
}

/** Shown above the data of the last successful load, with the age of that data. */
export function LoadProblem({ query: { error, dataUpdatedAt, refetch } }: { query: Loading }) {
  const now = useNow()
  const { timeZone } = useConfig()
  if (error === null) return null
  return (
    <Inset>
      <RetryBox
        message={problemText(error, 'Erro ao carregar dados. Tente novamente.')}
        detail={dataUpdatedAt === 0 ? problemCause(error) : listAgeWords(dataUpdatedAt, now, timeZone)}
        onRetry={refetch}
      />
    </Inset>
  )
}
