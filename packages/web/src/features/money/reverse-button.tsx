import type { ClosingLine } from '@ligeiro/contract/closing'
import type { Reversal } from './reversal-dialog.tsx'
import { ReverseButton } from './reversing.tsx'
import { reversalOf } from './reversal.ts'

/** What an admin posted by hand, and can reverse. */
const reversible = new Set(['advance', 'daily', 'adjustment', 'short', 'float', 'opening', 'line', 'remittance'])

/** 'Estornar' of an open line that was posted by hand. */
export const reverseButton =
  (reverse: (reversal: Reversal) => void) =>
  ({ id, kind, label, day }: ClosingLine) =>
    reversible.has(kind) &&
    !label.startsWith('Estorno') && (
      <ReverseButton what={label} flush="start" onClick={() => reverse(reversalOf(id.split('.', 1)[0]!, label, day))} />
    )
