import { Client, DatabaseError } from 'pg'
import { CannotStart } from './cannot-start.ts'
import type { Postmaster } from './postmaster.ts'

/** One connection kept for the life of the app: while it holds the lock, nobody takes the server for an orphan. */
export type Claim = { postmaster: Postmaster; lost: Promise<void>; release(): Promise<void> }

// "ligeiro" in hexadecimal. Locks belong to a database: it must be the one that exists in every cluster.
const LOCK = '0x6c69676569726f'
const UNKNOWN_ROLE = '28000'

/** 'taken': another app works with this server. 'starting': it answers, but not yet, or no more. 'silent': nobody is there. */
export async function claim(postmaster: Postmaster): Promise<Claim | 'taken' | 'starting' | 'silent'> {
  // Without a host pg would turn to some other server on localhost.
  if (!postmaster.socketDirectory) return 'silent'
  try {
    return await takeLock(postmaster).catch(async (error: unknown) => {
      if ((error as { code?: unknown }).code !== UNKNOWN_ROLE) throw error
      await asSuperuser(postmaster, createRole)
      return takeLock(postmaster)
    })
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'silent'
    // Starting, stopping (class 57) and full (53) pass with time.
    if (/^5[37]/.test(error.code ?? '')) return 'starting'
    throw new CannotStart(`O PostgreSQL em ${postmaster.socketDirectory} recusou o Ligeiro: ${error.message}`)
  }
}

function clientFor({ port, socketDirectory: host }: Postmaster, user: string) {
  const client = new Client({ host, port, user, database: 'postgres', connectionTimeoutMillis: 5000 })
  // Without a listener the loss of the connection would end the process; `lost` tells of it.
  client.on('error', () => undefined)
  return client
}

async function takeLock(postmaster: Postmaster): Promise<Claim | 'taken'> {
  const client = clientFor(postmaster, 'ligeiro')
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  const release = () => client.end()
  try {
    await client.connect()
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
    if (!rows[0]?.mine) return await release().then(() => 'taken' as const)
    const { rowCount: database } = await client.query(`select from pg_database where datname = 'ligeiro'`)
    if (!database) await client.query('create database ligeiro')
    return { postmaster, lost, release }
  } catch (error) {
    void release()
    throw error
  }
}

/** The superuser serves to set a cluster up, never to work in it. */
async function asSuperuser(postmaster: Postmaster, work: (client: Client) => Promise<unknown>) {
  const client = clientFor(postmaster, 'postgres')
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}

/** Of two first starts at once both may find the role missing. */
const createRole = (client: Client) =>
  client.query(`do $$ begin create role ligeiro login createdb;
    exception when duplicate_object or unique_violation then null; end $$`)

/** A server that was found running goes on by the rules that it read at its start until it is told to read them again. */
export const reloadRules = (postmaster: Postmaster) =>
  asSuperuser(postmaster, (client) => client.query('select pg_reload_conf()'))
