import { money } from '#lib/money.ts'
import { PrintQr } from '#ui/print-sheet.tsx'
import { usePixCharge, type PixFor } from '../pix/queries.ts'

/** The Pix on the paper of a settlement or an invoice; nothing while the payee has no key. */
export function PrintedPix({ charged }: { charged: PixFor }) {
  const { data } = usePixCharge(charged)
  return (
    data && (
      <PrintQr src={data.qrcode} alt={`QR do Pix de ${money(data.amount)}`}>
        {`Pix de ${money(data.amount)}, paga para: ${data.name}`}
      </PrintQr>
    )
  )
}
