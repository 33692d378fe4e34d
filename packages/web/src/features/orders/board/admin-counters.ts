import { orderStatuses } from '@ligeiro/contract/order-status'
import type { IconName } from '#ui/icons.tsx'
import type { Tone } from '#ui/tone.ts'
import type { OrderCounter as Counter } from '../list/counters.ts'
import { deskIcons } from '#ui/desk-icons.ts'

export type AdminCounter = Counter & { tone?: Tone; icon?: IconName }

/** The seven counters (docs/product.md, Admin). */
export const adminCounters: readonly AdminCounter[] = [
  { label: 'Total', statuses: orderStatuses, icon: deskIcons.box },
  { label: 'Pendentes', statuses: ['pending'], tone: 'pending' },
  { label: 'Aguardando', statuses: ['awaiting_approval'], tone: 'awaiting' },
  { label: 'Rejeitados', statuses: ['rejected_by_client'], tone: 'rejected' },
  { label: 'Em Andamento', statuses: ['in_progress', 'accepted_by_client'], tone: 'progress' },
  { label: 'Entregues', statuses: ['delivered'], tone: 'delivered' },
  { label: 'Cancelados', statuses: ['cancelled'], tone: 'cancelled' },
]
