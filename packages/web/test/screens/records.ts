import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { admin, ago, motoboy, shop } from './people-and-orders.ts'

const actorOf = ({ id, name, role }: typeof admin) => ({ id, name, role })

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

export const history: ResponseOf<typeof ordersApi.history> = (
  [
    ['start', motoboy, { status: 'accepted_by_client' }, { status: 'in_progress' }, 18],
    ['attach', admin, { motoboy_id: null }, { motoboy_id: 'm', motoboy: motoboy.name }, 26],
    ['approve', shop, { status: 'awaiting_approval' }, { status: 'accepted_by_client' }, 31],
    ['setPrice', admin, { price: null, status: 'pending' }, { price: 18.5, status: 'awaiting_approval' }, 44],
    ['create', shop, null, { status: 'pending' }, 51],
  ] as const
).map(([step, actor, before, after, minutes], index, { length }) => ({
  id: String(length - index),
  step,
  actor: actorOf(actor),
  before,
  after,
  at: ago(minutes),
}))

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
