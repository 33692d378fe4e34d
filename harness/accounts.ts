import { randomUUID } from 'node:crypto'
import { good } from './retry.ts'

export type Person = { id: string; token: string }
export type People = { admin: Person; clients: Person[]; motoboys: (Person & { motoboyId: string })[] }

export const admin = { email: 'admin@example.com', password: 'Senha-da-tortura-1' }
const password = admin.password

async function signIn(url: string, email: string): Promise<Person> {
  const { accessToken: token } = await good<{ accessToken: string }>(url, {
    method: 'POST',
    path: '/auth/login',
    body: { email, password },
  })
  const { id } = await good<{ id: string }>(url, { method: 'POST', path: '/users/me', token })
  return { id, token }
}

/** The first admin, and so many clients and motoboys, made by him and signed in. */
export async function gather(
  url: string,
  { clients, motoboys }: { clients: number; motoboys: number },
): Promise<People> {
  const boss = await signIn(url, admin.email)
  const create = async (path: string, name: string) => {
    const email = `${randomUUID()}@example.com`
    const body = { name, email, password, confirmPassword: password, phone: '48999814402' }
    const made = await good<{ id: string }>(url, { method: 'POST', path, body, key: randomUUID(), token: boss.token })
    return { made, email }
  }
  const people: People = { admin: boss, clients: [], motoboys: [] }
  for (let n = 0; n < clients; n++)
    people.clients.push(await signIn(url, (await create('/users/create-admin', `Cliente ${n}`)).email))
  for (let n = 0; n < motoboys; n++) {
    const { made, email } = await create('/motoboys/register', `Motoboy ${n}`)
    people.motoboys.push({ ...(await signIn(url, email)), motoboyId: made.id })
  }
  return people
}
