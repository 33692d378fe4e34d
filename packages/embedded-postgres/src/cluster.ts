import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach, isNobody, isRoot, unprivileged } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { createCluster } from './initdb.ts'
import { ownerOf, assertOwnCluster } from './owner.ts'

/** Tests have another one, inside their own folder. */
const systemDataDir = () => process.env.SYSTEM_DATA_DIR ?? '/var/lib/ligeiro'

export type Cluster = { directory: string; account: Account; binaries: Binaries }

/**
 * Opens the cluster DATA_DIR/postgres and creates it if it is missing. If PostgreSQL's user cannot enter DATA_DIR (for example a clone
 * in /root), DATA_DIR/postgres is a symlink to a directory under /var/lib/ligeiro. The symlink still works after DATA_DIR was renamed,
 * and `ls -l` shows where the data is.
 */
export async function openCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  makeDataDir(dataDir)
  const path = join(dataDir, 'postgres')
  const copyDirectory = isRoot() ? systemDataDir() : dataDir
  assertOwnCluster(path)
  if (!isCluster(path)) {
    const account = unprivileged()
    const directory = canReach(account, dataDir) ? path : systemDirectoryFor(dataDir, path)
    if (!isCluster(directory)) {
      say('Criando o banco de dados...')
      await createCluster(directory, account, findBinaries(account, copyDirectory))
    }
    if (directory !== path) link(directory, path)
  }
  const directory = realpathSync(path)
  if (lstatSync(path).isSymbolicLink()) {
    say(`O banco de dados fica em ${directory}, porque o PostgreSQL não alcança ${dataDir}.`)
  }
  const account = ownerOf(directory)
  if (account && isNobody(account.uid)) {
    say(
      'Aviso: o banco de dados roda com a conta nobody, que outros programas também usam, porque a conta de sistema ' +
        'ligeiro não existe e não pôde ser criada, ou não alcança a pasta. Crie-a (useradd --system ligeiro) e inicie de novo.',
    )
  }
  return { directory, account, binaries: findBinaries(account, copyDirectory) }
}

const isCluster = (directory: string) => existsSync(join(directory, 'PG_VERSION'))

function makeDataDir(dataDir: string) {
  try {
    // With a strict umask, mkdir's mode would lock out PostgreSQL's user. Mode 711: others may pass through the directory, but not list it.
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711)
  } catch (error) {
    throw new CannotStart(`Não foi possível criar a pasta de dados ${dataDir}: ${(error as Error).message}`)
  }
}

function systemDirectoryFor(dataDir: string, path: string) {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new CannotStart(
      `O banco de dados ficava em ${readlinkSync(path)}, que não existe mais. Traga essa pasta de volta; ` +
        `para começar com um banco vazio, apague ${path}.`,
    )
  }
  const real = realpathSync(dataDir)
  const name = `${basename(dirname(real))}-${basename(real)}`.replaceAll(/[^\w.-]/g, '_')
  return join(systemDataDir(), `${name}-${createHash('sha256').update(real).digest('hex').slice(0, 8)}`)
}

function link(directory: string, path: string) {
  try {
    symlinkSync(directory, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
