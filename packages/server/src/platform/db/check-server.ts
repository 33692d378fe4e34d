import { CannotStart } from '@ligeiro/embedded-postgres'
import { openConnection } from '@ligeiro/embedded-postgres/open'
import type { Client } from 'pg'

const OLDEST_VERSION = 15

/**
 * Checks the PostgreSQL of DATABASE_URL before anything is written to it: version, encoding, rights, and whether each connection is a session
 * of its own. Throws `CannotStart` with a sentence for the operator.
 */
export async function checkServer(connectionString: string): Promise<void> {
  const one = await openConnection({ connectionString })
  const other = await openConnection({ connectionString })
  try {
    await checkVersion(one.client)
    await checkEncoding(one.client)
    await checkRights(one.client)
    await checkSessions(one.client, other.client)
  } finally {
    await Promise.all([one.close(), other.close()])
  }
}

async function checkVersion(client: Client): Promise<void> {
  const version = Number.parseInt(await show(client, 'server_version'))
  if (version < OLDEST_VERSION)
    throw new CannotStart(
      `O PostgreSQL de DATABASE_URL é o ${version}, e o Ligeiro precisa do ${OLDEST_VERSION} ou mais novo.`,
    )
}

async function checkEncoding(client: Client): Promise<void> {
  const encoding = await show(client, 'server_encoding')
  if (encoding !== 'UTF8')
    throw new CannotStart(
      `O banco de DATABASE_URL guarda textos em ${encoding}, e o Ligeiro precisa de UTF8. ` +
        'Crie outro banco (createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8 ligeiro) e indique-o em DATABASE_URL.',
    )
}

async function checkRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean; who: string; database: string }>(
    `select coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may,
      quote_ident(current_user) as who, quote_ident(current_database()) as database`,
  )
  const { may, who, database } = rows[0] ?? { may: true }
  if (!may)
    throw new CannotStart(
      `O usuário ${who} de DATABASE_URL não pode criar tabelas no banco ${database}. ` +
        `Dê o banco a ele, como administrador do PostgreSQL: ALTER DATABASE ${database} OWNER TO ${who};`,
    )
}

/**
 * Throws `CannotStart` behind a pooler in transaction mode, which passes one connection of the server to many clients: LISTEN and prepared
 * statements get lost there. Such a pooler gives the second client the connection that the first has just used, or moves the first client.
 */
export async function checkSessions(one: Pick<Client, 'query'>, other: Pick<Client, 'query'>): Promise<void> {
  const before = await backendOf(one)
  await other.query('begin')
  const isShared = (await backendOf(other)) === before || (await backendOf(one)) !== before
  await other.query('rollback')
  if (isShared)
    throw new CannotStart(
      'DATABASE_URL leva a um pooler em modo de transação (PgBouncer, Supabase, ...), com que as telas ao vivo não funcionam. ' +
        'Use a porta direta do PostgreSQL, ou o modo de sessão (pool_mode=session).',
    )
}

async function backendOf(client: Pick<Client, 'query'>): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function show(client: Client, setting: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting])
  return rows[0]?.value ?? ''
}
