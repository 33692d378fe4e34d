import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { codeIn, linkIn, openPost, type Post } from '../../test/post.ts'
import { createUser } from '../users/service.ts'

let post: Post
let house: House
beforeAll(async () => {
  post = await openPost()
  house = await openHouse({ smtpUrl: post.url })
})
afterEach(() => {
  post.received.length = 0
})
afterAll(async () => {
  await house.close()
  await post.close()
})

type Answer = {
  message?: string
  code?: string
  accessToken?: string
  user?: { id: string; name: string; role: string }
  data?: { tokenId: string; user: { name: string } }
}
const call = (path: string, body: unknown) => house.send<Answer>('POST', `/password-recovery/${path}`, body)
const forgot = (email: string) => call('forgot', { email })
const validate = (email: string, token: string) => call('validate-token', { email, token })
const reset = (tokenId: string, newPassword = 'Nova-Senha-1') =>
  call('reset', { tokenId, newPassword, confirmPassword: newPassword })
const login = (email: string, password: string) => house.send<Answer>('POST', '/auth/login', { email, password })

let made = 0
async function anAccount(name = 'Renata <b>Sá</b>') {
  const email = `Renata${made++}@Example.com`
  const user = await createUser(house.db, { name, email, password: 'Antiga-2026' }, 'client', house.clock())
  return { ...user, email }
}
/** Asks for a letter and waits for it. */
async function aLetter(email: string) {
  const before = post.received.length
  expect((await forgot(email)).status).toBe(200)
  await expect.poll(() => post.received.length).toBe(before + 1)
  const letter = post.received[before]
  if (!letter) throw new Error('no letter')
  return letter
}
const wrong = { status: 400, body: { message: 'Código inválido ou expirado. Tente novamente.' } }

test('by the code of the letter: a new password, signed in, all other sessions ended', async () => {
  const account = await anAccount()
  const old = (await login(account.email, 'Antiga-2026')).body.accessToken
  const letter = await aLetter(account.email.toUpperCase())
  expect(letter.to.toLowerCase()).toBe(account.email.toLowerCase())
  const validated = await validate(account.email, codeIn(letter))
  expect(validated).toMatchObject({ status: 200, body: { data: { user: { name: account.name } } } })
  const done = await reset(validated.body.data?.tokenId ?? '')
  expect(done).toMatchObject({ status: 200, body: { user: { id: account.id, role: 'client' } } })
  const cookie = String(done.headers['set-cookie'])
  for (const part of ['refreshToken=', 'HttpOnly', 'SameSite=Lax', 'Path=/auth']) expect(cookie).toContain(part)
  expect(cookie).not.toContain('Secure')
  const me = (token = '') => house.send('POST', '/users/me', undefined, { authorization: `Bearer ${token}` })
  expect((await me(done.body.accessToken)).status).toBe(200)
  await expect.poll(async () => (await me(old)).status).toBe(401)
  expect((await login(account.email, 'Antiga-2026')).status).toBe(401)
  expect((await login(account.email, 'Nova-Senha-1')).status).toBe(200)
})

test('by the link of the letter, once', async () => {
  const { email } = await anAccount()
  const link = linkIn(await aLetter(email))
  expect((await reset(link)).status).toBe(200)
  expect(await reset(link, 'Outra-Senha-2')).toMatchObject(wrong)
  expect((await login(email, 'Nova-Senha-1')).status).toBe(200)
})
