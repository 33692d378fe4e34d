import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { moneyApi } from '@ligeiro/contract/money-api'
import { loadOrders } from './screen.ts'
import { retryWhilePassing, type WebSession } from './web-session.ts'

/** Begins the books of the firm: motoboys earn 90 % of each delivery. */
export async function beginBooks(admin: WebSession): Promise<void> {
  const [path, key] = ['/money/rules', randomUUID()]
  const body = { share: { kind: 'percent', bps: 9000, min: 0 } }
  await retryWhilePassing(() => admin.ask({ method: 'PUT', path, body, key }))
}

/** What does not agree in the books at the end of the day, and how many entries there are. */
export async function checkBooks(admin: WebSession) {
  type Check = ResponseOf<typeof moneyApi.check>
  const { body } = await retryWhilePassing(() => admin.ask<Check>({ method: 'GET', path: '/ledger/check' }))
  const orders = await retryWhilePassing(() => loadOrders(admin))
  const delivered = orders.filter(({ status }) => status === 'delivered')
  const paid = delivered.filter(({ collected }) => collected !== undefined).length
  const lacksEntries = body.entries < delivered.length + paid
  const problem = `${body.entries} entries of ${delivered.length} deliveries, of which ${paid} were paid at the door`
  return { entries: body.entries, paid, problems: lacksEntries ? [...body.problems, problem] : body.problems }
}
