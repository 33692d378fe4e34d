import type { Order } from '@ligeiro/contract/order'
import type { ReactNode } from 'react'
import { useOpenedOrder } from '#features/order-store/opened-order.ts'
import GoneDialog from '../gone-dialog.tsx'

type Props = { id: string; onClose: () => void; children: (order: Order) => ReactNode }

/** The dialog of the delivery in the address, or a note that the motoboy no longer has it. Loaded when a delivery is opened. */
export default function OpenedDelivery({ id, onClose, children }: Props) {
  const { order, isGone } = useOpenedOrder(id)
  if (order) return children(order)
  return (
    isGone && (
      <GoneDialog title="Entrega retirada" id={id} sentence="Esta entrega não está mais com você." onClose={onClose} />
    )
  )
}
