import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveKeys, keyTables, otherSecrets, type Key } from '#test/keys-of-person.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'
import { hashPassword } from '../auth/passwords.ts'

const { testApp, admin } = await startWithPeople({ publicUrl: 'https://entregas.example.com' })

/** Each way in which a person's access ends or changes, by the words of the table's head. */
const acts: Record<string, (who: Person) => Promise<{ status: number }>> = {
  deactivated: (who) => admin.put(`/users/update-user/${who.id}`, { active: false }),
  'role changed': (who) => admin.put(`/users/update-user/${who.id}`, { role: 'client' }),
  removed: (who) => admin.delete(`/users/delete-user/${who.id}`),
  erased: (who) => admin.post(`/users/erase-user/${who.id}`),
  'sessions ended': (who) => admin.post(`/users/end-sessions/${who.id}`),
  'own new password': async (who) => {
    const password = { currentPassword: 'Antiga-2026', newPassword: 'Nova-Senha-1', confirmPassword: 'Nova-Senha-1' }
    return who.post('/users/change-password', password)
  },
  'own other devices': async (who) => (await testApp.signInAgain(who)).delete('/users/me/sessions'),
  'signed out everywhere': (who) => who.post('/auth/logout-all'),
  'links exchanged': (who) => admin.post(`/users/renew-passed-links/${who.id}`),
}

async function afterEach(act: string): Promise<Record<Key, string>> {
  const who = await testApp.createUser('admin')
  await testApp.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('Antiga-2026') })
    .where('id', '=', who.id)
    .execute()
  const people = { admin, client: await testApp.createUser('client'), motoboy: await testApp.createUser('motoboy') }
  await sql`update price_tables set archived_at = now() where archived_at is null`.execute(testApp.db)
  const keys = await giveKeys(testApp, who, people)
  const read = async () => {
    const found = {} as Record<Key, boolean>
    for (const key of Object.keys(keys) as Key[]) found[key] = await keys[key]()
    return found
  }
  expect(Object.values(await read())).not.toContain(false)
  expect((await acts[act]!(who)).status).toBeLessThan(300)
  const left = await read()
  return Object.fromEntries(Object.entries(left).map(([key, works]) => [key, works ? 'stays' : 'ends'])) as never
}

test('what becomes of each key at each end of an access is the table in docs/security.md (`vitest -u` rewrites it)', async () => {
  const names = Object.keys(acts)
  const columns: Record<Key, string>[] = []
  for (const act of names) columns.push(await afterEach(act))
  const keys = Object.keys(columns[0]!) as Key[]
  const rows = keys.map((key) => `| ${key} | ${columns.map((column) => column[key]).join(' | ')} |`)
  const lines = [`| key | ${names.join(' | ')} |`, `| --- |${names.map(() => ' --- |').join('')}`, ...rows]
  const { code: table } = await format('table.md', lines.join('\n'))
  const file = new URL('../../../../../docs/security.md', import.meta.url)
  const document = await readFile(file, 'utf8')
  expect(document.match(/^\| key /gm)).toHaveLength(1)
  const printed = document.replace(/^\| key +\|.*\n(\|.*\n)*/m, () => table)
  await expect(printed).toMatchFileSnapshot(fileURLToPath(file))
})

test('each table with a secret says what becomes of it when the access of who made it ends', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '(token|secret|hash|key|salt|code|auth|password)')
    order by 1`.execute(testApp.db)
  const names = rows.map(({ name }) => name)
  const answered = [...Object.keys(keyTables).filter((name) => name !== 'sessions'), ...Object.keys(otherSecrets)]
  expect(answered.toSorted()).toEqual(names)
})

test('each table that says who made a link for others is one of these', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'made_by' and table_schema = 'public'
      and table_name in (select table_name from information_schema.columns where column_name ~ 'hash')`.execute(
    testApp.db,
  )
  for (const { name } of rows) expect(Object.keys(keyTables)).toContain(name)
})
