import { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { action } from '#action/action.ts'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { PaymentDialog } from '../payment-dialog.tsx'
import { netWords } from './words.ts'

/** A payment of a settlement, with the Pix for what the firm or the motoboy pays. */
export default function PayDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { id, number, motoboy, net, open } = settlement
  return (
    <PaymentDialog
      title={`Pagamento do acerto nº ${number}`}
      sentence={`${netWords(Math.sign(net) * open, { motoboy: motoboy.name })}.`}
      open={open}
      methods={['cash', 'bank']}
      pay={(body, words) => action(settlementsApi.pay, { ...words, params: { id }, body })}
      pixFor={(cents) => ({
        for: 'settlement',
        id,
        ...(cents !== centsOf(open) && { amount: reaisOf(cents) }),
      })}
      toFirm={net < 0}
      onClose={onClose}
    />
  )
}
