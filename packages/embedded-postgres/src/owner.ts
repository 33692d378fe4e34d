import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canReach, isNobody, isRoot, unprivileged } from './account.ts'
import { CannotStart } from './cannot-start.ts'

const MAJOR = '18'

/** Throws if the cluster belongs to another user, whose directory cannot be read: later checks would take the cluster for a missing one. */
export function assertOwnCluster(path: string) {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid
  if (owner === undefined || isRoot() || owner === process.getuid?.()) return
  throw new CannotStart(
    `O banco de dados em ${path} é de outro usuário (uid ${owner}). Inicie o Ligeiro com ele ou, se foi iniciado como root, como root.`,
  )
}

/**
 * Returns the account that PostgreSQL runs as: the owner of its data. There are two exceptions, in which the owner changes at this
 * start: files of `nobody`, which older versions used, and files of root, which root has copied back.
 */
export function ownerOf(directory: string): Account {
  const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR) {
    throw new CannotStart(
      `O banco de dados em ${directory} é do PostgreSQL ${major} e esta versão do Ligeiro traz o ${MAJOR}. ` +
        'Volte à versão anterior do Ligeiro para fazer um backup e restaure-o aqui.',
    )
  }
  if (!isRoot()) return undefined
  const { uid, gid } = statSync(directory)
  const candidates = uid === 0 || isNobody(uid) ? [unprivileged(), { uid, gid }] : [{ uid, gid }]
  const account = candidates.find((candidate) => candidate?.uid !== 0 && canReach(candidate, dirname(directory)))
  if (account) return account
  throw new CannotStart(
    `O PostgreSQL (uid ${candidates[0]?.uid}) não alcança mais ${directory}. ` +
      'Dê a ele passagem (chmod o+x) em todas as pastas desse caminho.',
  )
}
