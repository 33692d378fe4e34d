import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { isRoot, nameOf } from './account.ts'
import { useScratchDataDir } from '../test/scratch.ts'
import type { EmbeddedPostgres } from './start.ts'

const here = useScratchDataDir()
beforeEach(() => here.prepare())

/** Connects as a role of the database. With `uid` the connection comes from another user of the system. */
async function connectAs({ connection }: EmbeddedPostgres, user: string, uid?: number) {
  const client = new Client({ ...connection, user, database: 'postgres' })
  if (uid !== undefined) process.seteuid?.(uid)
  // A Unix socket connects synchronously, so only this call runs as the other user.
  const connected = client.connect()
  if (uid !== undefined) process.seteuid?.(0)
  await connected
  return client
}

async function query(database: EmbeddedPostgres, text: string) {
  const client = await connectAs(database, 'postgres')
  return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows
}

test('the database identifies its users by the socket: root, the user of the app and the owner of the files', async () => {
  const database = await here.start()
  const rules = 'select type, database, user_name, auth_method, options from pg_hba_file_rules'
  const peer = { type: 'local', database: ['all'], user_name: ['all'], auth_method: 'peer', options: ['map=ligeiro'] }
  expect(await query(database, rules)).toEqual([peer])
  const mapped = await query(database, 'select sys_name, pg_username from pg_ident_file_mappings')
  const users = new Set(['root', nameOf(statSync(database.directory).uid)])
  expect(mapped).toEqual([...users].map((name) => ({ sys_name: name, pg_username: 'all' })))
})

// Only root can connect as another user.
const others = isRoot() ? [65534, 1] : []

test('another user of this machine reaches neither the superuser nor the role of the app', async () => {
  const database = await here.start()
  for (const uid of others)
    for (const role of ['postgres', 'ligeiro']) await expect(connectAs(database, role, uid)).rejects.toThrow(/EACCES/)
  // The roles are unreachable too when the file permissions give access to the socket.
  chmodSync(database.directory, 0o711)
  chmodSync(join(database.directory, '.s.PGSQL.5432'), 0o777)
  for (const uid of others)
    for (const role of ['postgres', 'ligeiro'])
      await expect(connectAs(database, role, uid)).rejects.toThrow(/Peer authentication failed/)
})
