import { randomUUID } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { newAccount, type Session } from '../harness/accounts.ts'
import type { Call } from '../harness/api.ts'
import { query } from '../harness/postgres.ts'
import { keyedCaller, type Route } from './retry.ts'

type Created = { id: string; user?: { id: string } }

/** Makes the keyed calls that are not about orders: accounts are created, changed, sent a password link and deleted. */
export function accountCalls(route: Route, { token }: Session) {
  const caller = keyedCaller(route)
  const present = new Set<string>()
  const deleted = new Set<string>()

  const ask = (step: string, { method, path, body }: Call) =>
    caller.call<Created>(step, { method, path, body, token, key: randomUUID() })

  async function run(role: 'client' | 'motoboy', { thenDelete }: { thenDelete: boolean }): Promise<void> {
    const { account, path, body } = newAccount(role, 'Jéssica Hoffmann')
    ;(thenDelete ? deleted : present).add(account.email)
    const created = await ask('create', { method: 'POST', path, body })
    if (!created) return
    const userId = created.user?.id ?? created.id
    const isMotoboy = role === 'motoboy'
    if (isMotoboy)
      await ask('available', {
        method: 'PUT',
        path: `/motoboys/update-motoboy/${created.id}`,
        body: { available: false },
      })
    await ask('rename', { method: 'PUT', path: `/users/update-user/${userId}`, body: { name: 'Jéssica H.' } })
    await ask('link', { method: 'POST', path: `/users/password-link/${userId}` })
    if (!thenDelete) return
    const deletePath = isMotoboy ? `/motoboys/delete-motoboy/${created.id}` : `/users/delete-user/${userId}`
    await ask('delete', { method: 'DELETE', path: deletePath })
  }

  /** Returns the accounts that do not exist exactly once or did not get exactly one e-mail of each kind. */
  async function verify(connection: ClientConfig): Promise<string[]> {
    const rows = await query<{ email: string; accounts: number; kinds: string[] }>(
      connection,
      `select email, (select count(*)::int from users u where u.email = wanted.email) as accounts,
         array(select purpose from email_tokens t where t.email = wanted.email and purpose in ('recovery', 'welcome', 'link')
           order by purpose) as kinds
       from unnest($1::text[]) as wanted(email)`,
      [[...present, ...deleted]],
    )
    return rows.flatMap(({ email, accounts, kinds }) => [
      ...(accounts === 1 ? [] : [`${accounts} accounts have the e-mail address ${email}`]),
      // The e-mails of a deleted account are deleted too.
      ...(deleted.has(email) || kinds.join() === 'link,welcome' ? [] : [`${email} was sent ${kinds.join()}`]),
    ])
  }
  return { answered: caller.answered, tally: caller.tally, run, verify }
}
