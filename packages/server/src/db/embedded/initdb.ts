import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
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
  // Replaced before the first start by the rules of access-rules.ts. TCP is off, and would be refused.
  '--auth-local=peer',
  '--auth-host=reject',
]

/** Made beside its place and renamed: a start that dies half-way leaves no half cluster, and of two starts at once one wins. */
export async function createCluster(directory: string, account: Account, { initdb }: Binaries) {
  let half = directory
  try {
    mkdirSync(dirname(directory), { recursive: true })
    sweepHalves(directory)
    half = mkdtempSync(`${directory}.new-${process.pid}-`)
    if (account) chownSync(half, account.uid, account.gid)
    await promisify(execFile)(initdb, ['-D', half, ...options], {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
    renameSync(half, directory)
  } catch (error) {
    if (half !== directory) rmSync(half, { recursive: true, force: true })
    if (existsSync(join(directory, 'PG_VERSION'))) return
    const { stderr, message } = error as Error & { stderr?: string }
    throw new CannotStart(`Não foi possível criar o banco de dados em ${directory}: ${(stderr || message).trim()}`)
  }
}

/** What starts that were killed during initdb left behind. */
function sweepHalves(directory: string) {
  const prefix = `${basename(directory)}.new-`
  for (const name of readdirSync(dirname(directory))) {
    if (!name.startsWith(prefix) || exists(Number.parseInt(name.slice(prefix.length)))) continue
    rmSync(join(dirname(directory), name), { recursive: true, force: true })
  }
}
