import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach, isNobody, isRoot, unprivileged } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { createCluster } from './initdb.ts'
import { ownerOf, refuseForeign } from './owner.ts'

const AWAY = '/var/lib/ligeiro'

export type Cluster = { directory: string; account: Account; binaries: Binaries }

/**
 * The cluster is DATA_DIR/postgres. Where PostgreSQL's user cannot enter DATA_DIR (a clone in /root) that name is a symlink
 * to a directory under /var/lib/ligeiro: it survives a renamed DATA_DIR, and `ls -l` tells where the data is.
 */
export async function openCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  makeDataDir(dataDir)
  const place = join(dataDir, 'postgres')
  const shelf = isRoot() ? AWAY : dataDir
  refuseForeign(place)
  if (!isCluster(place)) {
    const account = unprivileged()
    const directory = canReach(account, dataDir) ? place : away(dataDir, place)
    if (!isCluster(directory)) {
      say('Criando o banco de dados...')
      await createCluster(directory, account, findBinaries(account, shelf))
    }
    if (directory !== place) link(directory, place)
  }
  const directory = realpathSync(place)
  if (lstatSync(place).isSymbolicLink()) {
    say(`O banco de dados fica em ${directory}, porque o PostgreSQL não alcança ${dataDir}.`)
  }
  const account = ownerOf(directory)
  if (account && isNobody(account.uid)) {
    say(
      'Aviso: o banco de dados roda com a conta nobody, que outros programas também usam, porque a conta de sistema ' +
        'ligeiro não existe e não pôde ser criada, ou não alcança a pasta. Crie-a (useradd --system ligeiro) e inicie de novo.',
    )
  }
  return { directory, account, binaries: findBinaries(account, shelf) }
}

const isCluster = (directory: string) => existsSync(join(directory, 'PG_VERSION'))

function makeDataDir(dataDir: string) {
  try {
    // Under a strict umask mkdir's own mode would shut PostgreSQL's user out. Others may pass through, not look around.
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711)
  } catch (error) {
    throw new CannotStart(`Não foi possível criar a pasta de dados ${dataDir}: ${(error as Error).message}`)
  }
}

function away(dataDir: string, place: string) {
  if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new CannotStart(
      `O banco de dados ficava em ${readlinkSync(place)}, que não existe mais. Traga essa pasta de volta; ` +
        `para começar com um banco vazio, apague ${place}.`,
    )
  }
  const real = realpathSync(dataDir)
  const name = `${basename(dirname(real))}-${basename(real)}`.replaceAll(/[^\w.-]/g, '_')
  return join(AWAY, `${name}-${createHash('sha256').update(real).digest('hex').slice(0, 8)}`)
}

function link(directory: string, place: string) {
  try {
    symlinkSync(directory, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
