import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { readPostmaster } from './postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

/** For tests: a DATA_DIR of its own for each, and whatever was started in it stopped and removed. */
export function scratch() {
  const here = { home: '', dataDir: '', start, query, postmasterOf }
  let running: EmbeddedPostgres[] = []

  beforeEach(() => {
    here.home = mkdtempSync(join(tmpdir(), 'ligeiro test '))
    // mkdtemp shuts everyone else out, PostgreSQL's user too.
    chmodSync(here.home, 0o711)
    here.dataDir = join(here.home, 'data')
    running = []
  })

  afterEach(async () => {
    // All first: two starts of one test may have been of the same directory.
    for (const database of running) await database.stop()
    for (const { directory } of running)
      for (const path of [directory, `${directory}.log`]) rmSync(path, { recursive: true, force: true })
    rmSync(here.home, { recursive: true, force: true })
  })

  async function start(say: (line: string) => void = () => undefined) {
    const database = await startEmbeddedPostgres({ dataDir: here.dataDir, say })
    running.push(database)
    return database
  }

  return here
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
