import type { ClosingLine } from '@ligeiro/contract/closing'
import { Button } from '#ui/button.tsx'
import type { Reversal } from './reversal-dialog.tsx'
import { reversalOf } from './reversal.ts'

/** What an admin posted by hand, and can reverse. */
const reversible = new Set(['advance', 'daily', 'adjustment', 'short', 'float', 'opening', 'line', 'remittance'])

/** 'Estornar' of an open line that was posted by hand. */
export const reverseButton =
  (reverse: (reversal: Reversal) => void) =>
  ({ id, kind, label, day }: ClosingLine) =>
    reversible.has(kind) &&
    !label.startsWith('Estorno') && (
      <Button
        size="s"
        variant="quiet"
        flush="start"
        aria-label={`Estornar ${label}`}
        onClick={() => reverse(reversalOf(id.split('.', 1)[0]!, label, day))}
      >
        Estornar
      </Button>
    )
