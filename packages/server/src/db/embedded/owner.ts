import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canReach, isNobody, isRoot, unprivileged } from './account.ts'
import { CannotStart } from './cannot-start.ts'

const MAJOR = '18'

/** An ordinary user cannot even look into the cluster of another: say so before anything takes it for a missing one. */
export function refuseForeign(place: string) {
  const owner = statSync(place, { throwIfNoEntry: false })?.uid
  if (owner === undefined || isRoot() || owner === process.getuid?.()) return
  throw new CannotStart(
    `O banco de dados em ${place} é de outro usuário (uid ${owner}). Inicie o Ligeiro com ele ou, se foi iniciado como root, como root.`,
  )
}

/**
 * PostgreSQL runs as the owner of its data. Two owners give it away at the next start: `nobody`, as whom older versions ran
 * it, and root, to whom files copied back by root belong.
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
