import type { Order } from '@ligeiro/contract/order'
import { useConfig } from '#api/config.ts'
import { collectWords } from '#features/collect/collect-words.ts'
import { FirmSheet } from '#features/firm/firm-sheet.tsx'
import { recipientWords } from '#features/recipient/recipient.ts'
import { dateTime } from '#lib/dates.ts'
import { homeOf } from '#paths.ts'
import { PrintText } from '#ui/print-sheet.tsx'
import { shortId } from '../short-id.ts'

/** 'Entrega #3f9a1c72' on thermal paper. Without the delivery code, which only the recipient knows. */
export function PrintedOrder({ order }: { order: Order }) {
  const { timeZone } = useConfig()
  const { id, client, collect, created_at, delivery_address, description } = order
  return (
    <FirmSheet
      roll
      back={{ label: 'Pedido', href: `${homeOf.admin}?pedido=${id}` }}
      title={`Entrega ${shortId(id)}`}
      lines={[client.user.name, `Pedido em ${dateTime(created_at, timeZone)}`]}
    >
      <PrintText label="Entregar em" text={delivery_address} strong />
      <PrintText label="Quem recebe" text={recipientWords(order)} strong />
      <PrintText label="O que é" text={description} />
      <PrintText label="Na entrega" text={collect ? collectWords(collect) : ''} strong />
    </FirmSheet>
  )
}
