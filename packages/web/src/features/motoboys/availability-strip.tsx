import { useConfig } from '../../lib/config.ts'
import { clockTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Inset } from '../../ui/layout.tsx'
import { Strip } from '../../ui/phone.tsx'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { useAvailability } from './availability.ts'
import { useOwnMotoboy } from './queries.ts'

/** The motoboy says himself whether he takes deliveries. Comes after the list: no first view carries it. */
export default function AvailabilityStrip() {
  const { data, error, dataUpdatedAt, refetch } = useOwnMotoboy()
  if (data) return <Known motoboy={data} knownAt={dataUpdatedAt} stale={error !== null} />
  return (
    <Strip
      end={
        error && (
          <Button variant="quiet-do" size="s" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        )
      }
    >
      {error ? 'Disponibilidade: sem resposta' : 'Disponibilidade...'}
    </Strip>
  )
}

function Known({ motoboy, knownAt, stale }: { motoboy: Motoboy; knownAt: number; stale: boolean }) {
  const { timeZone } = useConfig()
  const { shown, busy, problem, cause, set } = useAvailability(motoboy, knownAt)
  const words = shown ? 'Recebe entregas' : 'Não recebe entregas'
  return (
    <>
      <Strip end={busy ? 'Enviando...' : stale ? `Como às ${clockTime(knownAt, timeZone)}` : words}>
        <Switch label="Disponível" checked={shown} disabled={busy} onChange={set} />
      </Strip>
      {problem && (
        <Inset>
          <ErrorBox message={problem} detail={cause} />
        </Inset>
      )}
    </>
  )
}
