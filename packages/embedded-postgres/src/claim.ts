import { Client, DatabaseError } from 'pg'
import { CannotStart } from './cannot-start.ts'
import { isOutdated, refreshVersions } from './collations.ts'
import type { Postmaster } from './postmaster.ts'

/** A connection that stays open while the app runs. It holds the lock, so that no other app takes over the server. */
export type Claim = { postmaster: Postmaster; lost: Promise<void>; release(): Promise<void> }

// "ligeiro" in hexadecimal. Advisory locks belong to a database, so the lock is taken in `postgres`, which exists in every cluster.
const LOCK = '0x6c69676569726f'
const UNKNOWN_ROLE = '28000'

/** 'taken': another app uses this server. 'starting': the server answers, but is starting, stopping or full. 'silent': no server answers. */
export async function claim(
  postmaster: Postmaster,
  say: (line: string) => void,
): Promise<Claim | 'taken' | 'starting' | 'silent'> {
  // Without a host, pg would connect to another server on localhost.
  if (!postmaster.socketDirectory) return 'silent'
  try {
    return await takeLock(postmaster, say).catch(async (error: unknown) => {
      if ((error as { code?: unknown }).code !== UNKNOWN_ROLE) throw error
      await asSuperuser(postmaster, createRole)
      return takeLock(postmaster, say)
    })
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'silent'
    // SQLSTATE class 57 (starting or stopping) and class 53 (too many connections) are temporary.
    if (/^5[37]/.test(error.code ?? '')) return 'starting'
    throw new CannotStart(`O PostgreSQL em ${postmaster.socketDirectory} recusou o Ligeiro: ${error.message}`)
  }
}

function clientFor({ port, socketDirectory: host }: Postmaster, user: string, database = 'postgres') {
  const client = new Client({ host, port, user, database, connectionTimeoutMillis: 5000 })
  // Without a listener a lost connection would end the process. `lost` resolves in that case.
  client.on('error', () => undefined)
  return client
}

async function takeLock(postmaster: Postmaster, say: (line: string) => void): Promise<Claim | 'taken'> {
  const client = clientFor(postmaster, 'ligeiro')
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  const release = () => client.end()
  try {
    await client.connect()
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
    if (!rows[0]?.mine) return await release().then(() => 'taken' as const)
    const { rows: databases } = await client.query<{ outdated: boolean }>(
      `select ${isOutdated} as outdated from pg_database where datname = 'ligeiro'`,
    )
    if (!databases[0]) await client.query('create database ligeiro')
    if (databases[0]?.outdated) await rebuildIndexes(postmaster, say)
    return { postmaster, lost, release }
  } catch (error) {
    void release()
    throw error
  }
}

/** Runs `work` as the superuser. The superuser is used only to set up a cluster, never for the app's own queries. */
async function asSuperuser(postmaster: Postmaster, work: (client: Client) => Promise<unknown>, database?: string) {
  const client = clientFor(postmaster, 'postgres', database)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}

/** Two simultaneous first starts may both find the role missing, so an existing role is not an error. */
const createRole = (client: Client) =>
  client.query(`do $$ begin create role ligeiro login createdb;
    exception when duplicate_object or unique_violation then null; end $$`)

/** Makes a running server read pg_hba.conf and pg_ident.conf again. */
export const reloadRules = (postmaster: Postmaster) =>
  asSuperuser(postmaster, (client) => client.query('select pg_reload_conf()'))

/** A failure is told and not thrown: the indexes are as they were, and the next start tries again. */
async function rebuildIndexes(postmaster: Postmaster, say: (line: string) => void) {
  say('A biblioteca que ordena textos mudou de versão. Refazendo os índices...')
  await asSuperuser(postmaster, refreshVersions, 'ligeiro').then(
    () => say('Os índices foram refeitos.'),
    (error: Error) => say(`Não foi possível refazer os índices: ${error.message}. A próxima partida tenta de novo.`),
  )
}
