import { problemCause, problemText } from '#api/call-error.ts'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { clockTime, minutesSince } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inset } from '#ui/layout.tsx'
import type { People } from './use-people.ts'

/** Shown above the data of the last successful load, with the age of that data. */
export function LoadProblem({ people }: { people: People }) {
  const { error, knownAt, retry } = people
  const now = useNow()
  const { timeZone } = useConfig()
  if (error === null) return null
  const age = minutesSince(new Date(knownAt).toISOString(), now)
  return (
    <Inset>
      <ErrorBox
        message={problemText(error, 'Erro ao carregar dados. Tente novamente.')}
        detail={
          knownAt === 0
            ? problemCause(error)
            : `A lista abaixo é de ${clockTime(knownAt, timeZone)}, há ${age < 1 ? 'menos de 1' : age} min.`
        }
        action={
          <Button size="s" icon="retry" onClick={retry}>
            Tentar novamente
          </Button>
        }
      />
    </Inset>
  )
}
