import { openStatuses, type OrderStatus } from './order-status.ts'
import { stepWords } from './step-words.ts'
import type { Ruled, StepName } from './steps.ts'
import type { Role } from './role.ts'

const statusPhrases: Record<OrderStatus, string> = {
  pending: 'está pendente',
  awaiting_approval: 'está aguardando aprovação',
  accepted_by_client: 'já foi aceito pelo cliente',
  rejected_by_client: 'foi recusado',
  in_progress: 'está em andamento',
  delivered: 'já foi entregue',
  cancelled: 'foi cancelado',
}
/** The status as part of a sentence. As in `statusLabel`, `rejected_by_client` has its own text for admins. */
const statusPhrase = (status: OrderStatus, reader: Role) =>
  status === 'rejected_by_client' && reader === 'admin' ? 'foi rejeitado' : statusPhrases[status]

/**
 * The error text of a step that `ruleOf` refused (409), shown to the user. First the steps with a text of their own, then the conditions
 * (`needs`) that the order does not meet, and last the status, which no rule of the step allows.
 */
export function whyNot(step: StepName, order: Ruled, reader: Role): string {
  if (step === 'cancel' && order.status === 'delivered') return 'Não é possível cancelar um pedido já entregue.'
  // Also of a rejected order: the client rejected it by cancelling it while it awaited approval (docs/product.md, Steps).
  if (step === 'cancel') return 'Este pedido já foi cancelado.'
  // The rules contain this status, so the price is missing.
  if ((step === 'approve' || step === 'recordApproval') && order.status === 'awaiting_approval')
    return 'Este pedido está sem valor e não pode ser aprovado.'
  if (step === 'accept' && order.motoboy !== null) return 'O pedido foi passado a outro.'
  if (step === 'shareLink') return 'Este pedido não tem valor para aprovar.'
  if (isProofMissing(step, order)) return 'Este pedido pede o código ou o QR de quem recebe.'
  if (isMotoboyMissing(step, order)) return 'Este pedido não tem motoboy.'
  if (step === 'keepPrice' && order.price === null) return 'Este pedido não tem valor para manter.'
  return `Este pedido ${statusPhrase(order.status, reader)} e não pode ${stepWords[step].cannot}.`
}

const isMotoboyMissing = (step: StepName, order: Ruled) =>
  order.motoboy === null &&
  (step === 'detach' ||
    ((step === 'markDelivered' || step === 'recordDelivery') && openStatuses.some((one) => one === order.status)))

/** Whether an order that could be confirmed cannot be confirmed by a name. */
export const isProofMissing = (step: StepName, order: Ruled): boolean =>
  step === 'confirm' &&
  order.proof_required === true &&
  (order.status === 'in_progress' || order.status === 'accepted_by_client')

/** Why an order has no recipient code; null if the order can still be delivered. */
export function whyNoCode(status: OrderStatus): string | null {
  if (status === 'delivered') return 'Este pedido já foi entregue.'
  if (status === 'cancelled') return 'Este pedido foi cancelado.'
  return status === 'rejected_by_client' ? 'O valor deste pedido foi recusado.' : null
}
