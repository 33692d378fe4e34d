import { randomUUID } from 'node:crypto'
import { request } from './api.ts'
import { inParallel } from './wait.ts'

export type Credentials = { email: string; password: string }
export type Session = { id: string; token: string }

const password = 'Senha-dos-testes-1'

/** The admin that a new server creates at its first start. */
export const firstAdmin = { name: 'Administrador', email: 'admin@exemplo.com.br', password }

export async function tokenOf(url: string, { email, password }: Credentials): Promise<string> {
  const call = { method: 'POST', path: '/auth/login', body: { email, password } } as const
  return (await request<{ accessToken: string }>(url, call)).accessToken
}

export async function signIn(url: string, credentials: Credentials): Promise<Session> {
  const token = await tokenOf(url, credentials)
  const { id } = await request<{ id: string }>(url, { method: 'POST', path: '/users/me', token })
  return { id, token }
}

/** Sends a POST with an admin's session. */
type PostAsAdmin = <T>(path: string, body: object) => Promise<T>

export const postWith =
  (url: string, token: string): PostAsAdmin =>
  (path, body) =>
    request(url, { method: 'POST', path, body, token, key: randomUUID() })

export type Role = 'admin' | 'client' | 'motoboy'
export type NewAccount = Credentials & { name: string }

/** Creates an account. `id` is the motoboy's id for a motoboy, and the user's id for all others. */
export async function createAccount(post: PostAsAdmin, role: Role, name: string): Promise<NewAccount & { id: string }> {
  const account: NewAccount = { name, email: `${randomUUID()}@example.com`, password }
  const body = { ...account, confirmPassword: password, phone: role === 'motoboy' ? '48991882046' : '48999814402' }
  const { id } = await (role === 'motoboy'
    ? post<{ id: string }>('/motoboys/register', body)
    : post<{ id: string }>('/users/create-admin', { ...body, role }))
  return { ...account, id }
}

/** A person who is signed in. `id` is the user's id; `motoboyId` is meaningful for a motoboy only. */
export type Member = Session & { name: string; role: Role; motoboyId: string }

/** Signs in the first admin, and creates and signs in the other people, four at a time: the server hashes passwords one by one. */
export async function createPeople(url: string, wanted: Record<Role, number>): Promise<Member[]> {
  const first = { ...firstAdmin, ...(await signIn(url, firstAdmin)), role: 'admin' as const, motoboyId: '' }
  const post = postWith(url, first.token)
  const roles = Object.entries({ ...wanted, admin: wanted.admin - 1 }) as [Role, number][]
  const names = roles.flatMap(([role, count]) =>
    Array.from({ length: count }, (_, n) => ({ role, name: `${role} ${n}` })),
  )
  const others = await inParallel(names, 4, async ({ role, name }) => {
    const account = await createAccount(post, role, name)
    return { ...(await signIn(url, account)), name, role, motoboyId: account.id }
  })
  return [first, ...others]
}

/** Begins the books of the firm: motoboys earn 90 % of each delivery. */
export const beginBooks = (url: string, token: string) =>
  request(url, { method: 'PUT', path: '/money/rules', token, body: { share: { kind: 'percent', bps: 9000, min: 0 } } })
