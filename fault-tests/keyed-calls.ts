import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { insist, nothingMet, type Call, type Way } from './retry.ts'
import type { Acknowledged } from './order-traffic.ts'
import { admin, type People } from './people.ts'

type Made = { id: string; user?: { id: string } }

/** The keyed calls that are not about orders: people made, changed, sent a link, and deleted, each with a key and repeated until answered. */
export function errands(way: Way, { admin: boss }: People) {
  const said: Acknowledged[] = []
  const stayed = new Set<string>()
  const left = new Set<string>()
  const met = nothingMet()

  async function ask(step: string, call: Call): Promise<Made> {
    const asked = { ...call, key: randomUUID(), token: boss.token }
    const { status, body } = await insist(way, asked, met)
    if (status >= 300)
      met.wrong.push(`${step} was answered ${status}: ${String((body as { message?: unknown }).message)}`)
    said.push({ call: asked, step, answer: body })
    return body as Made
  }

  /** One person's stay with us; he may `leave` again. */
  async function run(kind: 'client' | 'motoboy', leave: boolean): Promise<void> {
    const email = `${randomUUID()}@example.com`
    ;(leave ? left : stayed).add(email)
    const { password } = admin
    const body = { name: 'Jéssica Hoffmann', email, password, confirmPassword: password, phone: '48991882046' }
    const motoboy = kind === 'motoboy'
    const made = await ask('create', {
      method: 'POST',
      path: motoboy ? '/motoboys/register' : '/users/create-admin',
      body,
    })
    const userId = made.user?.id ?? made.id
    if (motoboy)
      await ask('available', { method: 'PUT', path: `/motoboys/update-motoboy/${made.id}`, body: { available: false } })
    await ask('rename', { method: 'PUT', path: `/users/update-user/${userId}`, body: { name: 'Jéssica H.' } })
    await ask('link', { method: 'POST', path: `/users/password-link/${userId}` })
    if (!leave) return
    await ask('delete', {
      method: 'DELETE',
      path: motoboy ? `/motoboys/delete-motoboy/${made.id}` : `/users/delete-user/${userId}`,
    })
  }

  /** Who is not there exactly once, or did not get exactly one letter of each kind. */
  async function inspect(connection: ClientConfig): Promise<string[]> {
    const client = new Client(connection)
    await client.connect()
    const { rows } = await client
      .query<{ email: string; people: number; letters: string[] }>(
        `select email, (select count(*)::int from users u where u.email = wanted.email) as people,
           array(select kind from letters l where l.email = wanted.email order by kind) as letters
         from unnest($1::text[]) as wanted(email)`,
        [[...stayed, ...left]],
      )
      .finally(() => client.end())
    return rows.flatMap(({ email, people, letters }) => [
      ...(people === 1 ? [] : [`${people} people have the e-mail ${email}`]),
      // Whoever is deleted takes his letters along.
      ...(left.has(email) || letters.join() === 'link,welcome' ? [] : [`${email} got the letters ${letters.join()}`]),
    ])
  }
  return { said, met, run, inspect }
}
