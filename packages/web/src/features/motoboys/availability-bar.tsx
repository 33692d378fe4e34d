import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { StatusBar } from '#ui/phone.tsx'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { waitingFor } from '../outbox/words.ts'
import { useOwnAvailability } from './own-availability.ts'
import { useOwnMotoboy } from './queries.ts'

/** The switch of the motoboy's own availability. It is not part of the first view's code. */
export function AvailabilityBar() {
  const { data, error, dataUpdatedAt, refetch } = useOwnMotoboy()
  if (data) return <LoadedAvailability motoboy={data} knownAt={dataUpdatedAt} stale={error !== null} />
  return (
    <StatusBar
      tall
      end={
        error && (
          <Button variant="quiet-do" size="s" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        )
      }
    >
      {error ? 'Disponibilidade: sem resposta' : 'Disponibilidade...'}
    </StatusBar>
  )
}

function LoadedAvailability({ motoboy, knownAt, stale }: { motoboy: Motoboy; knownAt: number; stale: boolean }) {
  const { timeZone } = useConfig()
  const { shown, waitingSince, blockedBy, set } = useOwnAvailability(motoboy)
  const words = stale ? `Como às ${clockTime(knownAt, timeZone)}` : shown ? 'Recebe entregas' : 'Não recebe entregas'
  const sending = blockedBy ? `Aguardando ${waitingFor(blockedBy, waitingSince ?? 0, timeZone)}` : 'Enviando...'
  return (
    <StatusBar end={waitingSince === undefined ? words : sending}>
      <Switch label="Disponível" checked={shown} onChange={set} />
    </StatusBar>
  )
}
