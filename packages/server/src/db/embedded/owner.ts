import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach, isRoot, unprivileged } from './account.ts'
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

/** PostgreSQL runs as nobody else than the owner of its data: started by root, whoever made the cluster keeps it. */
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
  const account = uid === 0 ? handOver(directory) : { uid, gid }
  if (canReach(account, directory)) return account
  throw new CannotStart(
    `O PostgreSQL (uid ${account?.uid}) não alcança mais ${directory}. ` +
      'Dê a ele passagem (chmod o+x) em todas as pastas desse caminho.',
  )
}

/** Files copied back by root belong to root, as whom PostgreSQL does not run. */
function handOver(directory: string) {
  const account = unprivileged()
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, directory])
  return account
}
