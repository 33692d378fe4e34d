import { CannotStart } from '@ligeiro/embedded-postgres'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '../../../test/database.ts'
import { checkServer, checkSessions } from './check-server.ts'
import { hasOutdatedIndexes } from './collations.ts'
import { connect, type Connection } from './connect.ts'

type SocketConnection = Exclude<Connection, { connectionString: string }>
const urlOf = ({ host, port, user, database }: SocketConnection, changes: Partial<SocketConnection> = {}) =>
  `postgres://${user}@localhost/${changes.database ?? database}?host=${encodeURIComponent(changes.host ?? host)}&port=${port ?? 5432}`

async function aDatabase(options?: string) {
  const database = await ownDatabase({ empty: true, options })
  onTestFinished(() => database.drop())
  return database.connection
}

async function open(connection: SocketConnection) {
  const client = new Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a PostgreSQL with UTF8 and sessions is accepted', async () => {
  await expect(checkServer(urlOf(await aDatabase()))).resolves.toBeUndefined()
})

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database with the encoding %s is refused before anything is written',
  async (encoding) => {
    const connection = await aDatabase(`encoding '${encoding}' locale_provider libc locale 'C'`)
    const refused = checkServer(urlOf(connection))
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(`guarda textos em ${encoding}, e o Ligeiro precisa de UTF8. Crie outro banco`)
  },
)

test('a user who may not create tables is refused before anything is written, with the command that helps', async () => {
  const connection = await aDatabase()
  const superuser = await open({ ...connection, user: 'postgres' })
  const role = `reader_${connection.database}`
  await superuser.query(`create role "${role}" login`)
  onTestFinished(async () => void (await superuser.query(`drop role "${role}"`)))
  const refused = checkServer(urlOf({ ...connection, user: role }))
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(/não pode criar tabelas no banco .* ALTER DATABASE .* OWNER TO .*reader_/)
})

test('a PostgreSQL without SSL says what to change in the URL', async () => {
  const refused = checkServer(`${urlOf(await aDatabase())}&sslmode=require`)
  await expect(refused).rejects.toThrow(/does not support SSL.*Tire sslmode de DATABASE_URL/)
})

test('a database that does not exist is named, with the command that creates it', async () => {
  const refused = checkServer(urlOf(await aDatabase(), { database: 'nenhum' }))
  await expect(refused).rejects.toThrow(/database "nenhum" does not exist\. Crie o banco: createdb --encoding=UTF8/)
})

test('nobody answers at the address: the sentence says what to check', async () => {
  const refused = checkServer('postgres://ana@127.0.0.1:1/ligeiro')
  await expect(refused).rejects.toThrow(/ECONNREFUSED.*Confira o endereço e a porta em DATABASE_URL/)
})

test('two clients that share a connection of the server, as behind a pooler in transaction mode, are refused', async () => {
  const connection = await aDatabase()
  const [one, other] = [await open(connection), await open(connection)]
  await expect(checkSessions(one, one)).rejects.toThrow(/pooler em modo de transação.*pool_mode=session/)
  await expect(checkSessions(one, other)).resolves.toBeUndefined()
})

test('a client that is moved to another connection between two statements is refused', async () => {
  const connection = await aDatabase()
  const [one, other, third] = [await open(connection), await open(connection), await open(connection)]
  let calls = 0
  const moved = { query: (text: string) => (calls++ === 0 ? one : third).query(text) } as Pick<Client, 'query'>
  await expect(checkSessions(moved, other)).rejects.toThrow(CannotStart)
})

test('an admin is told when the library that sorts texts has another version than the indexes', async () => {
  const connection = await aDatabase()
  const db = connect(connection, 1, () => {})
  onTestFinished(() => db.destroy())
  expect(await hasOutdatedIndexes(db)).toBe(false)
  const superuser = await open({ ...connection, user: 'postgres' })
  await superuser.query(`update pg_collation set collversion = '153.14' where collname = 'und-x-icu'`)
  expect(await hasOutdatedIndexes(db)).toBe(true)
})
