import { Button } from '#ui/button.tsx'
import type { Open } from '../desk/open-dialog.ts'

type Props = { open: Open; /** How many orders wait for a price or a motoboy. */ waiting: number; phone?: boolean }

/** 'Despachar 34': the loud button of the desk while something waits. Its place is there before, so that nothing moves when it does. */
export const DispatchButton = ({ open, waiting, phone }: Props) => (
  <Button
    variant={waiting > 0 ? 'main' : 'secondary'}
    size={phone ? 'xl' : 's'}
    icon={phone ? undefined : 'check-twice'}
    data-wide={phone ? undefined : ''}
    onClick={() => open({ kind: 'dispatch' })}
  >
    {waiting > 0 ? `Despachar ${waiting}` : 'Despachar'}
  </Button>
)
