import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { exists } from './postmaster.ts'

const options = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=pt-BR',
  // access-rules.ts replaces these rules before the first start. TCP is off; `reject` is an additional safeguard.
  '--auth-local=peer',
  '--auth-host=reject',
]

/** Creates the cluster in a temporary directory and renames it: a killed start leaves none incomplete; of two simultaneous starts one wins. */
export async function createCluster(directory: string, account: Account, { initdb }: Binaries) {
  let temporary = directory
  try {
    mkdirSync(dirname(directory), { recursive: true })
    deleteLeftovers(directory)
    temporary = mkdtempSync(`${directory}.new-${process.pid}-`)
    checkPermissions(temporary)
    if (account) chownSync(temporary, account.uid, account.gid)
    await promisify(execFile)(initdb, ['-D', temporary, ...options], {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
    renameSync(temporary, directory)
  } catch (error) {
    if (temporary !== directory) rmSync(temporary, { recursive: true, force: true })
    if (existsSync(join(directory, 'PG_VERSION'))) return
    if (error instanceof CannotStart) throw error
    const { stderr, message } = error as Error & { stderr?: string }
    throw new CannotStart(`Não foi possível criar o banco de dados em ${directory}: ${(stderr || message).trim()}`)
  }
}

/** Throws `CannotStart` if others can read a folder that was created with mode 700: PostgreSQL refuses such a folder. */
export function checkPermissions(folder: string) {
  if (statSync(folder).mode & 0o077)
    throw new CannotStart(
      `A pasta ${dirname(folder)} não guarda permissões (é um disco do Windows?). ` +
        'Use uma pasta do Linux, por exemplo: DATA_DIR=~/ligeiro',
    )
}

/** Deletes the temporary directories of starts that were killed during initdb. */
function deleteLeftovers(directory: string) {
  const prefix = `${basename(directory)}.new-`
  for (const name of readdirSync(dirname(directory))) {
    if (!name.startsWith(prefix) || exists(Number.parseInt(name.slice(prefix.length)))) continue
    rmSync(join(dirname(directory), name), { recursive: true, force: true })
  }
}
