import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { readPostmaster } from '../src/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/start.ts'

/** For tests: gives each test its own DATA_DIR, and afterwards stops the servers started in it and deletes the files. */
export function useScratchDataDir() {
  const context = { home: '', dataDir: '', prepare, start, query, postmasterOf }
  let running: EmbeddedPostgres[] = []

  beforeEach(() => {
    context.home = mkdtempSync(join(tmpdir(), 'ligeiro test '))
    // mkdtemp creates the directory with mode 700, which would also lock out PostgreSQL's user.
    chmodSync(context.home, 0o711)
    context.dataDir = join(context.home, 'data')
    running = []
  })

  afterEach(async () => {
    // Stop all servers before deleting files: a test may have started two in the same directory.
    for (const database of running) await database.stop()
    for (const { directory } of running)
      for (const path of [directory, `${directory}.log`]) rmSync(path, { recursive: true, force: true })
    rmSync(context.home, { recursive: true, force: true })
  })

  /** Makes DATA_DIR one that was used before: copies the cluster that a test run prepares, if there is one, because initdb takes a second of a processor. */
  function prepare() {
    const { PREPARED_CLUSTER: cluster } = process.env
    if (cluster === undefined) return
    mkdirSync(context.dataDir, { recursive: true, mode: 0o711 })
    // The files belong to PostgreSQL's user, so `cpSync` would change their owner.
    execFileSync('cp', ['-a', cluster, join(context.dataDir, 'postgres')])
  }

  async function start(say: (line: string) => void = () => undefined) {
    const database = await startEmbeddedPostgres({ dataDir: context.dataDir, say })
    running.push(database)
    return database
  }

  return context
}

async function query(database: EmbeddedPostgres, text: string) {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function postmasterOf({ directory }: Pick<EmbeddedPostgres, 'directory'>) {
  const postmaster = readPostmaster(directory)
  if (!postmaster) throw new Error(`No server in ${directory}`)
  return postmaster
}
