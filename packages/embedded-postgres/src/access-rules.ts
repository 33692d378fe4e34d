import { chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { isNobody, nameOf } from './account.ts'

const header = '# Written by Ligeiro at every start: changes are lost.\n'

/**
 * Writes pg_hba.conf and pg_ident.conf. With `peer` authentication the kernel tells PostgreSQL the user at the other end of the socket.
 * Root, the user who started the app and the owner of the files may connect as any role, because they could change the files anyway.
 */
export function writeAccessRules(directory: string): void {
  const users = mappedUsers(statSync(directory).uid)
  const mapping = users?.map((user) => `ligeiro "${user.replaceAll('"', '""')}" all\n`).join('') ?? ''
  const files = {
    'pg_ident.conf': mapping,
    // A container may run as a uid without a name, for which `peer` fails. Then only the directory's mode 700 protects the socket.
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

/** Writes a new file and renames it, so that a symlink which the directory's owner may have put there is not followed. */
function replaceFile(directory: string, name: string, text: string): void {
  const { uid, gid } = statSync(directory)
  const temporary = join(directory, `${name}.${process.pid}`)
  rmSync(temporary, { force: true })
  writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
  // Only root writes files of another account. A service under systemd may not call chown, even without a change.
  if (process.getuid?.() !== uid) chownSync(temporary, uid, gid)
  renameSync(temporary, join(directory, name))
}
