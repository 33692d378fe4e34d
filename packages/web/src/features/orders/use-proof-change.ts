import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useOrderChange } from './order-change.ts'

/** Changes whether only the code or the QR of who receives confirms the delivery. */
export const useProofChange = ({ proof_required }: Order) =>
  useOrderChange(ordersApi.update, {
    done: proof_required ? 'O nome de quem recebe volta a bastar.' : 'A entrega pede o código ou o QR de quem recebe.',
    fallback: 'Erro ao atualizar pedido. Tente novamente.',
    onDone: () => {},
  })
