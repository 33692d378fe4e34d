import { Client, DatabaseError } from 'pg'
import { CannotStart } from './cannot-start.ts'
import type { Postmaster } from './postmaster.ts'

/** One connection kept for the life of the app: while it holds the lock, nobody takes the server for an orphan. */
export type Claim = { postmaster: Postmaster; lost: Promise<void>; release(): Promise<void> }

// "ligeiro" in hexadecimal. Locks belong to a database: it must be the one that exists in every cluster.
const LOCK = '0x6c69676569726f'

/** 'taken': another app works with this server. 'starting': it answers, but not yet, or no more. 'silent': nobody is there. */
export async function claim(postmaster: Postmaster): Promise<Claim | 'taken' | 'starting' | 'silent'> {
  // Without a host pg would turn to some other server on localhost.
  if (!postmaster.socketDirectory) return 'silent'
  // The server's superuser, only ever used here: the app itself signs in as the owner of its database.
  const { port, socketDirectory: host } = postmaster
  const client = new Client({ host, port, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5000 })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  // Without a listener the loss of the connection would end the process; `lost` tells of it.
  client.on('error', () => undefined)
  const release = () => client.end()
  try {
    await client.connect()
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
    if (!rows[0]?.mine) return await release().then(() => 'taken' as const)
    await provide(client)
    return { postmaster, lost, release }
  } catch (error) {
    void release()
    if (!(error instanceof DatabaseError)) return 'silent'
    // Starting, stopping (class 57) and full (53) pass with time.
    if (/^5[37]/.test(error.code ?? '')) return 'starting'
    throw new CannotStart(`O PostgreSQL em ${host} recusou o Ligeiro: ${error.message}`)
  }
}

async function provide(client: Client) {
  const { rowCount: role } = await client.query(`select from pg_roles where rolname = 'ligeiro'`)
  if (!role) await client.query('create role ligeiro login createdb')
  const { rowCount: database } = await client.query(`select from pg_database where datname = 'ligeiro'`)
  if (!database) await client.query('create database ligeiro owner ligeiro')
}
