import type { Motoboy } from '@ligeiro/contract/motoboy'
import { endedStatuses } from '@ligeiro/contract/order-status'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { useOwnAvailability } from '#features/motoboys/own-availability.ts'
import { useOwnShift } from '#features/motoboys/own-shift.ts'
import { useOwnMotoboy } from '#features/motoboys/queries.ts'
import { useLiveOrders } from '#features/order-store/current-store.ts'
import { projectedBy } from '#features/outbox/entry.ts'
import { useOutbox } from '#features/outbox/current-outbox.ts'
import { useOwnPositions } from '#features/positions/use-own-positions.ts'
import { shortPlace, useOwnPlace } from '#features/own-queue/own-place.ts'
import { counted } from '#lib/counted.ts'
import { clockTime } from '#lib/dates.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { ActionLine } from '#ui/phone.tsx'
import { PressWords } from '#ui/press-words.tsx'

const ShiftsDialog = lazyWithRetry(() => import('#features/shifts/shifts-dialog.tsx'))
const WhyHereDialog = lazyWithRetry(() => import('#features/own-queue/why-here-dialog.tsx'))

const ownShifts = 'Meus turnos'

/** Whether the motoboy works, below the delivery under way. Their positions are sent while they do. */
export default function ShiftBar() {
  const { data } = useOwnMotoboy()
  return data ? <ShiftLine motoboy={data} /> : <ActionLine />
}

/** That the motoboy works, and their place in the queue, if there is one; a press says why. */
function OwnPlace({ words }: { words: string }) {
  const { data } = useOwnPlace()
  return <ShiftWords words={words} place={data ? shortPlace(data) : 'Por que estou aqui'} />
}

/** Leads to the motoboy's shifts, by way of their place in the queue, if there is one. */
function ShiftWords({ words, place }: { words: string; place: string | null }) {
  const [dialog, open] = useDialog<'place' | 'shifts'>((onClose, subject, show) =>
    subject === 'place' ? (
      <WhyHereDialog onShifts={() => show('shifts')} onClose={onClose} />
    ) : (
      <ShiftsDialog title={ownShifts} onClose={onClose} />
    ),
  )
  return (
    <>
      <PressWords words={words} more={place ?? ownShifts} onPress={() => open(place === null ? 'shifts' : 'place')} />
      {dialog}
    </>
  )
}

/** With open deliveries the end of a shift asks. */
function ShiftLine({ motoboy }: { motoboy: Motoboy }) {
  const { timeZone } = useConfig()
  useOwnPositions(motoboy)
  const { since, start, end } = useOwnShift(motoboy)
  const { shown: available } = useOwnAvailability(motoboy)
  const { entries } = useOutbox()
  const open = useLiveOrders()
    .map(projectedBy(entries))
    .filter(
      ({ status, return: back }) => !endedStatuses.includes(status) || (status === 'delivered' && back === 'wanted'),
    ).length
  const words = counted(open, 'entrega aberta', 'entregas abertas')
  const ask = () => open === 0 || window.confirm(`Você ainda tem ${words}. Encerrar o turno mesmo assim?`)
  if (since === null)
    return (
      <ActionLine>
        <ShiftWords words="Fora de turno" place={null} />
        <Button variant="do" onClick={start}>
          Iniciar turno
        </Button>
      </ActionLine>
    )
  return (
    <ActionLine>
      <OwnPlace words={available ? `Em turno desde ${clockTime(since, timeZone)}` : 'Em pausa'} />
      <Button variant="quiet-do" flush="end" onClick={() => ask() && end()}>
        Encerrar turno
      </Button>
    </ActionLine>
  )
}
