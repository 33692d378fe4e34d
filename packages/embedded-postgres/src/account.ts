import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** The account that PostgreSQL runs as. Undefined: the user who started the app. */
export type Account = { uid: number; gid: number } | undefined

export const isRoot = () => process.getuid?.() === 0

const databaseUser = 'ligeiro'

const systemAccounts = () =>
  [...readFileSync('/etc/passwd', 'utf8').matchAll(/^([^:\n]+):[^:]*:(-?\d+):(-?\d+):/gm)].map(
    ([, name = '', uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }),
  )

/** Finds a system account by name. Never returns root. */
export function accountNamed(accountName: string): Account {
  const found = systemAccounts().find(({ name, uid }) => name === accountName && uid !== 0)
  return found && { uid: found.uid, gid: found.gid }
}

export const nameOf = (uid: number) => systemAccounts().find((account) => account.uid === uid)?.name

/** Is this the account `nobody`? Several programs without their own account run as `nobody`, so all of them can access its files. */
export const isNobody = (uid: number) => uid === accountNamed('nobody')?.uid

/**
 * PostgreSQL refuses to run as root, and initdb refuses a uid without a name. If the app runs as root, PostgreSQL therefore runs as
 * the system account `ligeiro`, which is created if it is missing. `nobody` is the last resort.
 */
export function unprivileged(): Account {
  if (!isRoot()) return undefined
  const account = accountNamed(databaseUser) ?? createAccount() ?? accountNamed('nobody')
  if (account) return account
  throw new CannotStart(
    `O PostgreSQL não roda como root, e a conta de sistema ${databaseUser} não pôde ser criada. Inicie o Ligeiro com um usuário comum.`,
  )
}

/**
 * Creates the system account. Returns undefined if there is no useradd or useradd fails. Two simultaneous starts may both try: one
 * succeeds, and both find the account.
 */
function createAccount(): Account {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', databaseUser], {
    // The directory of useradd is not in every root's PATH.
    env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` },
    stdio: 'ignore',
  })
  return accountNamed(databaseUser)
}

/** Whether this account can enter the directory or execute the file. Runs `test -x` as that account: modes and ACLs are hard to evaluate. */
export function canReach(account: Account, path: string) {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
