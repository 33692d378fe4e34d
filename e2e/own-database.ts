import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Server } from './server.ts'

/** Asks the database that this test's server started for itself. For what no screen can do: let time pass. */
export async function inDatabase(server: Server, statement: string, values: unknown[] = []): Promise<void> {
  const [, , , port, host] = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new Client({ host, port: Number(port), user: 'ligeiro', database: 'ligeiro' })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
