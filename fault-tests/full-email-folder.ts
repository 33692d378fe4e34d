import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPeople, newAccount } from '../harness/accounts.ts'
import { databaseEnv, startPostgres } from '../harness/postgres.ts'
import { subdirectory } from '../harness/scratch.ts'
import { startServer } from '../harness/server.ts'
import { mustHold } from '../harness/wait.ts'
import { requestUntilAnswered } from './retry.ts'
import type { Context, Figures } from './scenario.ts'
import type { mountSmallDisk } from './small-disk.ts'

/** Writes e-mails as files under a full DATA_DIR while the database has space elsewhere. The admin must see that an e-mail waits, and the server must write it completely once there is space. */
export async function fullEmailFolder(
  { fail, use }: Context,
  disk: ReturnType<typeof mountSmallDisk>,
): Promise<Figures> {
  const dataDir = subdirectory(disk.path, 'emails')
  const postgres = use(await startPostgres())
  const env = databaseEnv(await postgres.createDatabase('emails'))
  const server = use(await startServer({ dataDir, env }))
  const files = () => readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
  const { admin } = await createPeople(server.url, { clients: 1, motoboys: 0 })
  const waiting = async () => {
    const call = { method: 'GET', path: '/system/status', token: admin.token } as const
    return (await requestUntilAnswered<{ letters: { waiting: number } }>(server.url, call)).letters.waiting
  }
  // The first client's e-mail creates the folder.
  await mustHold('the first e-mail is a file', () => files().length === 1)
  disk.fill(0)
  const { account, path, body } = newAccount('client', 'Dona Zilda')
  await requestUntilAnswered(server.url, { method: 'POST', path, body, key: randomUUID(), token: admin.token })
  await mustHold('the admin is told that an e-mail waits', async () => (await waiting()) === 1)
  disk.empty()
  const startedAt = performance.now()
  await mustHold('no e-mail waits', async () => (await waiting()) === 0)
  const ms = performance.now() - startedAt
  const texts = files().map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'))
  const whole = texts.filter((text) => text.includes(account.email) && text.trimEnd().endsWith('--'))
  if (texts.length !== 2 || whole.length !== 1) fail(`${texts.length} e-mails, ${whole.length} of them complete`)
  return { 'an e-mail that met a full disk was written after, ms': Math.round(ms) }
}
