import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { useDialog } from '#action/use-dialog.tsx'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'

const EndShiftDialog = lazyWithRetry(() => import('./end-shift-dialog.tsx'))
const ShiftsDialog = lazyWithRetry(() => import('#features/shifts/shifts-dialog.tsx'))

/** What the desk does with the shifts of a motoboy in the panel. */
export default function ShiftButtons({ motoboy: { id, user, shift } }: { motoboy: ListedMotoboy }) {
  const name = useMotoboyNames()(id, user.name)
  const [ending, end] = useDialog((onClose) => <EndShiftDialog motoboyId={id} name={name} onClose={onClose} />)
  const [shifts, show] = useDialog((onClose) => (
    <ShiftsDialog title={`Turnos de ${name}`} motoboyId={id} onClose={onClose} />
  ))
  return (
    <Inline wrap>
      <Button size="s" aria-label={`Turnos de ${name}`} onClick={() => show(true)}>
        Turnos
      </Button>
      {shift && (
        <Button size="s" aria-label={`Encerrar turno de ${name}`} onClick={() => end(true)}>
          Encerrar turno
        </Button>
      )}
      {ending}
      {shifts}
    </Inline>
  )
}
