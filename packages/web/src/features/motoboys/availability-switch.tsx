import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { ErrorBox } from '#ui/error-box.tsx'
import { Switch } from '#ui/switch.tsx'
import { useAvailability } from './availability.ts'

/** The admin's switch for a motoboy's availability. It is sent at once, without the outbox. */
export function AvailabilitySwitch({ motoboy, knownAt }: { motoboy: ListedMotoboy; knownAt: number }) {
  const { shown, busy, problem, cause, set } = useAvailability(motoboy, knownAt)
  return (
    <>
      <Switch forAvailable label="Disponível para entregas" checked={shown} disabled={busy} onChange={set} />
      <ErrorBox message={problem} detail={cause} />
    </>
  )
}
