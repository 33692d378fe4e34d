import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { admin, ago, motoboy, shop } from './people-and-orders.ts'

const actorOf = ({ id, name, role }: Pick<typeof admin, 'id' | 'name' | 'role'>) => ({ id, name, role })

/** The ids go down to 1; what happened longer ago comes last. */
export const newsLines: NewsLine[] = (
  [
    ['notDelivered', motoboy, 'Marmitas, 18 unidades', 3],
    ['approve', shop, 'Bolo de casamento, 3 andares, não inclinar', 12],
    ['confirm', motoboy, 'Torta de limão, manter gelada', 41],
    ['start', motoboy, 'Marmitas, 18 unidades', 44],
    ['reject', shop, 'Quindins, 3 caixas', 70],
    ['cancel', shop, 'Presente de aniversário', 95],
  ] as const
).map(([step, { name, role }, description, minutes], index, { length }) => ({
  id: String(length - index),
  step,
  actor: { name, role },
  order: { id: crypto.randomUUID(), description, client: shop.name },
  at: ago(minutes),
  reason: step === 'notDelivered' ? 'wrong_address' : null,
  note: step === 'notDelivered' ? 'Não existe o 970' : null,
}))

const stepsTo: Partial<Record<Order['status'], number>> = { pending: 1, awaiting_approval: 2, accepted_by_client: 4 }
/** What led to the status of an order, the newest first. */
export function historyOf(order: Order): ResponseOf<typeof ordersApi.history> {
  const client = { ...shop, ...order.client.user, role: 'client' as const }
  const { price, motoboy: who, status, created_at, status_changed_at } = order
  const steps = [
    ['create', client, null, { status: 'pending' }],
    ['setPrice', admin, { price: null, status: 'pending' }, { price, status: 'awaiting_approval' }],
    ['approve', client, { status: 'awaiting_approval' }, { status: 'accepted_by_client' }],
    ['attach', admin, { motoboy_id: null }, { motoboy_id: 'm', motoboy: who?.user.name }],
    ['start', motoboy, { status: 'accepted_by_client' }, { status: 'in_progress' }],
  ] as const
  const taken = steps.slice(0, stepsTo[status]).filter(([step]) => who !== null || step !== 'attach')
  const [first, last] = [created_at, status_changed_at].map((at) => Date.parse(at)) as [number, number]
  return taken
    .map(([step, actor, before, after], index) => ({
      id: String(index + 1),
      step,
      actor: actorOf(actor),
      before,
      after,
      at: new Date(first + ((last - first) * index) / Math.max(1, taken.length - 1)).toISOString(),
    }))
    .toReversed()
}

const actions = ['account_created', 'account_changed', 'password_link_made', 'statement_downloaded'] as const
export const auditEntries: AuditEntry[] = Array.from({ length: 12 }, (_, n) => ({
  id: String(12 - n),
  at: ago(n * 340 + 7),
  action: actions[n % 4]!,
  actor: actorOf(admin),
  subject: n % 4 === 3 ? null : actorOf(n % 2 ? motoboy : shop),
  order_id: null,
  before: n % 4 === 1 ? { phone: '48991882046' } : null,
  after:
    n % 4 === 1
      ? { phone: '48991880000' }
      : n % 4 === 0
        ? { name: shop.name, email: shop.email, role: 'client' }
        : null,
}))
