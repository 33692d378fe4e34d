import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { restoreBackup, writeBackup } from '../../src/backups/commands/backup.ts'
import { ownDatabase } from '../database.ts'
import { withConnection } from '../rows.ts'
import { expectAgreement } from './agreement.ts'
import type { Sum } from './expected-books.ts'
import { demand, reaisOf, signInAgain, startFirmApp, type Firm, type Operation, type World } from './world.ts'

const others = 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

/** Ends all connections of the app once one of them is within a transaction; false: none was until `isOver`. */
async function killInTransaction(client: Client, isOver: () => boolean): Promise<boolean> {
  for (;;) {
    const { rowCount } = await client.query(`select from ${others} and xact_start is not null`)
    if (rowCount) {
      await client.query(`select pg_terminate_backend(pid) from ${others}`)
      return true
    }
    if (isOver()) return false
  }
}

/**
 * Kills connections while twelve lines are written. Each write is tried with one key until it is answered: it is done once, whether the killed
 * attempt had been committed or not. Returns false if all were written before a connection could be killed.
 */
async function killWrites({ testApp, books, admins, clients }: World, { a, cents }: Operation): Promise<boolean> {
  const writes = Array.from({ length: 12 }, (_, n) => {
    const amount = BigInt(cents + n)
    const client = (a + n) % 5
    const body = { client_id: clients[client]!.id, amount: reaisOf(amount), text: `Linha ${n}` }
    const key = { 'idempotency-key': randomUUID() }
    const sums: Sum[] = [
      ['client_open', client, amount],
      ['revenue', null, -amount],
    ]
    return { sums, send: () => admins[n % 3]!.post<{ id: string }>('/money/lines', body, key) }
  })
  const isKilled = await withConnection(testApp.connection, async (client) => {
    let answered = 0
    const sent = Promise.allSettled(writes.map(({ send }) => send().finally(() => answered++)))
    const killed = await killInTransaction(client, () => answered === writes.length)
    await sent
    return killed
  })
  for (const { sums, send } of writes) {
    let answer = await send()
    // The pool may hold killed connections, one for each attempt.
    for (let attempt = 0; answer.status >= 500 && attempt < 20; attempt++) answer = await send()
    demand(answer, 201)
    books.postings.push({ id: answer.body.id, sums, reversed: false })
  }
  return isKilled
}

/** Kills the connections of a firm in the middle of writes, and continues it from its backup, in a new database and app. */
export async function killAndRestore(world: World, firm: Firm, operation: Operation): Promise<void> {
  let isKilled = false
  for (let attempt = 0; !isKilled && attempt < 20; attempt++) isKilled = await killWrites(world, operation)
  if (!isKilled) throw new Error('all writes were done before their connections could be killed')
  await expectAgreement(world)
  const { testApp } = world
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-history-'))
  const file = join(folder, 'history.backup')
  const now = testApp.clock()
  await withConnection(testApp.connection, (client) => writeBackup(client, file, { now }))
  await testApp.close()
  const target = await ownDatabase({ empty: true })
  await withConnection(target.connection, (client) => restoreBackup(client, file, { now }))
  await rm(folder, { recursive: true })
  const restored = await startFirmApp(target.connection)
  restored.advanceClock(now.getTime() - restored.clock().getTime())
  const close = async () => {
    await restored.close()
    await target.drop()
  }
  firm.testApp = world.testApp = { ...restored, close }
  await signInAgain(world)
}
