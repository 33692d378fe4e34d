import { chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { isNobody, nameOf } from './account.ts'

const header = '# Written by Ligeiro at every start: changes are lost.\n'

/**
 * Writes who may connect. PostgreSQL asks the kernel for the user behind the socket (`peer`): root,
 * the user who started the app and the owner of the files may be any role, because each of them could change the files too.
 */
export function writeAccessRules(directory: string): void {
  const users = mappedUsers(statSync(directory).uid)
  const mapping = users?.map((user) => `ligeiro "${user.replaceAll('"', '""')}" all\n`).join('') ?? ''
  const files = {
    'pg_ident.conf': mapping,
    // A container may run as a uid without a name, for which `peer` fails. The directory's mode 700 is then the only lock.
    'pg_hba.conf': users ? 'local all all peer map=ligeiro\n' : 'local all all trust\n',
  }
  for (const [name, rules] of Object.entries(files)) replaceFile(directory, name, header + rules)
}

function mappedUsers(owner: number): string[] | undefined {
  try {
    const ownerName = isNobody(owner) ? undefined : nameOf(owner)
    return [...new Set(['root', userInfo().username, ...(ownerName ? [ownerName] : [])])]
  } catch {
    return undefined
  }
}

/** Writes a new file for the directory's owner: a link that the owner put in the old one's place is not followed. */
function replaceFile(directory: string, name: string, text: string): void {
  const { uid, gid } = statSync(directory)
  const fresh = join(directory, `${name}.${process.pid}`)
  rmSync(fresh, { force: true })
  writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' })
  chownSync(fresh, uid, gid)
  renameSync(fresh, join(directory, name))
}
