import type { LinkKind } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { shareLink } from '../../links/links-of-order.ts'
import { linkTokens } from '../../links/token.ts'
import { demoAdmin, demoPhoneClient } from './people.ts'

/** The newest order of a status, of the phone client or of anybody. */
const newestOrder = async (db: Db, status: OrderStatus, phone?: string) => {
  const orders = db.selectFrom('orders as o').innerJoin('users as u', 'u.id', 'o.client_id').select('o.id')
  const wanted = orders.where('o.status', '=', status).where('o.deleted_at', 'is', null)
  const ofClient = phone === undefined ? wanted : wanted.where('u.phone', '=', phone)
  return (await ofClient.orderBy('o.created_at', 'desc').limit(1).executeTakeFirst())?.id
}

/** Passes on a price that waits for the answer of the phone client, and a delivery on the way, and prints both addresses. */
export async function shareDemoLinks(
  db: Db,
  now: Date,
  site: Pick<Config, 'appName' | 'publicUrl' | 'appSecret'>,
  printLine: (line: string) => void,
): Promise<void> {
  const admin = await db.selectFrom('users').select('id').where('email', '=', demoAdmin.email).executeTakeFirst()
  if (!admin) return
  const passing = { site, tokenOf: linkTokens(site.appSecret) }
  const share = async (kind: LinkKind, orderId: string | undefined, words: string) => {
    if (orderId === undefined) return
    const context = { user: { id: admin.id, role: 'admin' as const }, now, orderId }
    const { url } = await db.transaction().execute((tx) => shareLink(tx, context, { kind }, passing))
    printLine(`  ${words}  ${url}`)
  }
  printLine('Links para abrir sem conta:')
  await share('approval', await newestOrder(db, 'awaiting_approval', demoPhoneClient.phone), 'responder o valor  ')
  await share('tracking', await newestOrder(db, 'in_progress'), 'acompanhar         ')
}
