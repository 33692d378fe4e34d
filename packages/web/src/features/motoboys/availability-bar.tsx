import type { Motoboy } from '@ligeiro/contract/motoboy'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { Hidden } from '#ui/layout.tsx'
import { waitingFor } from '../outbox/words.ts'
import { useOwnAvailability } from './own-availability.ts'
import { useOwnMotoboy } from './queries.ts'

/** The switch of the motoboy's own availability. It is not part of the first view's code. */
export function AvailabilityBar() {
  const { data, error, dataUpdatedAt, refetch } = useOwnMotoboy()
  if (data) return <LoadedAvailability motoboy={data} knownAt={dataUpdatedAt} stale={error !== null} />
  return (
    error && (
      <Button variant="quiet-do" size="s" title="Disponibilidade: sem resposta" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    )
  )
}

function LoadedAvailability({ motoboy, knownAt, stale }: { motoboy: Motoboy; knownAt: number; stale: boolean }) {
  const { timeZone } = useConfig()
  const { shown, waitingSince, blockedBy, set } = useOwnAvailability(motoboy)
  const words = stale ? `Como às ${clockTime(knownAt, timeZone)}` : shown ? 'Recebe entregas' : 'Não recebe entregas'
  const sending = blockedBy ? `Aguardando ${waitingFor(blockedBy, waitingSince ?? 0, timeZone)}` : 'Enviando...'
  return (
    <>
      <Switch forAvailable label="Disponível" labelFirst checked={shown} onChange={set} />
      <Hidden>{waitingSince === undefined ? words : sending}</Hidden>
    </>
  )
}
