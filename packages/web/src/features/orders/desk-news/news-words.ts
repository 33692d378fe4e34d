import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import { notDeliveredLabel } from '@ligeiro/contract/not-delivered'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import { rejectionLabel } from '@ligeiro/contract/rejection'
import { toneIcon, type IconName } from '#ui/icons.tsx'
import { toneText } from '#ui/tone.ts'
import { statusTone } from '../status-tone.ts'

type Step = NewsLine['step']

const titles: Record<Step, string> = {
  approve: 'Cliente aprovou o valor',
  reject: 'Cliente recusou o valor',
  start: 'Entrega iniciada',
  notDelivered: 'Não entregue',
  confirm: 'Entregue',
  confirmByCode: 'Entregue, com o código',
  confirmByQr: 'Entregue, com o QR',
  refuseProof: 'Prova de entrega recusada',
  markDelivered: 'Marcado como entregue',
  cancel: 'Pedido cancelado',
  undoStart: 'Início desfeito',
  handBack: 'Devolvido à central',
  recordDelivery: 'Entrega registrada',
  correctDelivery: 'Entrega corrigida',
  reopen: 'Pedido reaberto',
  requestChange: 'Cliente pede mudança',
  answerChange: 'Pedido de mudança respondido',
  tellHandOver: 'Entregue antes do cancelamento',
  answerHandOver: 'Entrega antes do cancelamento decidida',
}
const reasons: Partial<Record<string, string>> = { ...notDeliveredLabel, ...rejectionLabel }

/** What happened, who did it, and to which order. An unknown reason, from a newer server, is left out. */
export function newsWords({ step, actor, order, reason, note }: NewsLine): { title: string; details: string[] } {
  const why = reason === null ? undefined : reasons[reason]
  const who = actor.name === order.client ? actor.name : `${actor.name} · ${order.client}`
  return {
    title: why === undefined ? titles[step] : `${titles[step]}: ${why}`,
    details: [`${who}: ${order.description}`, ...(note === null ? [] : [note])],
  }
}

const warned = [
  'notDelivered',
  'refuseProof',
  'undoStart',
  'handBack',
  'correctDelivery',
  'reopen',
  'requestChange',
  'answerChange',
  'tellHandOver',
  'answerHandOver',
] as const satisfies Step[]
type Warned = (typeof warned)[number]
const isWarned = (step: Step): step is Warned => (warned as readonly Step[]).includes(step)
const statusAfter: Record<Exclude<Step, Warned>, OrderStatus> = {
  approve: 'accepted_by_client',
  reject: 'rejected_by_client',
  start: 'in_progress',
  confirm: 'delivered',
  confirmByCode: 'delivered',
  confirmByQr: 'delivered',
  markDelivered: 'delivered',
  recordDelivery: 'delivered',
  cancel: 'cancelled',
}

/** The look of the status to which the step led. */
export function newsLook(step: Step): { icon: IconName; ink: string } {
  if (isWarned(step)) return { icon: 'alert', ink: 'text-warn' }
  const tone = statusTone[statusAfter[step]]
  return { icon: toneIcon[tone], ink: toneText[tone] }
}
