import { Button } from '#ui/button.tsx'
import type { Open } from '../desk/open-dialog.ts'

type Props = { open: Open; /** How many orders wait for a price or a motoboy. */ waiting: number; phone?: boolean }

/** 'Despachar 34': the loud button of the desk while something waits. Its place is there before, so that nothing moves when it does. */
export const DispatchButton = ({ open, waiting, phone }: Props) => (
  <Button
    // Both have the same weight, so that the button keeps its width.
    variant={waiting > 0 ? 'main' : 'do'}
    size={phone ? 'm' : 's'}
    icon="check-twice"
    data-wide={phone ? undefined : ''}
    count={waiting}
    onClick={() => open({ kind: 'dispatch' })}
  >
    Despachar
  </Button>
)
