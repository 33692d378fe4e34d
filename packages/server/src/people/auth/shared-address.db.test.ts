import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { createUser } from '../users/user-accounts.ts'
import { hashPassword } from './passwords.ts'

const { testApp } = await startWithPeople({ trustProxy: true })
const password = 'Certa-1234'
const pin = '736182'
const hourMs = 3_600_000
const [passwordHash, pinHash] = [await hashPassword(password), await hashPassword(pin)]

let networks = 0
const newAddress = () => `10.1.0.${networks++}`
const login = (email: string, secret: string, address: string) =>
  testApp.send('POST', '/auth/login', { email, password: secret }, { 'x-forwarded-for': address })
const nobody = () => `489${randomInt(1e7, 1e8)}`

/** Somebody of the firm, who signs in with an e-mail and a password, or with a phone and a PIN. */
async function createPerson(kind: 'password' | 'pin'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const { id } = await createUser(testApp.db, { name: 'Ana', email, password }, 'client', testApp.clock())
  const phone = nobody()
  const change =
    kind === 'pin'
      ? { email: null, phone, phone_signs_in: true, password_hash: pinHash, password_is_pin: true }
      : { password_hash: passwordHash }
  await testApp.db.updateTable('users').set(change).where('id', '=', id).execute()
  return kind === 'pin' ? phone : email
}
const rowsOf = async () => (await sql`select from attempts`.execute(testApp.db)).rows.length

test('sixty and more wrong sign-ins of invented names at an address keep nobody there out, today or in a quarter of an hour', async () => {
  const address = newAddress()
  const people = [await createPerson('pin'), await createPerson('password')]
  for (let guess = 0; guess < 60; guess++) expect((await login(nobody(), '736190', address)).status).toBe(401)
  const rows = await rowsOf()
  const more = [await login(nobody(), '736190', address), await login(nobody(), 'Errada-1234', address)]
  expect(more.map(({ status }) => status)).toEqual([429, 429])
  expect(await rowsOf()).toBe(rows)
  expect((await login(people[0]!, pin, address)).status).toBe(200)
  expect((await login(people[1]!, password, address)).status).toBe(200)
})

test('sixty wrong answers for accounts of the firm slow their address down, and each other account there has two tries', async () => {
  const address = newAddress()
  const [victim, careless] = [await createPerson('pin'), await createPerson('pin')]
  for (let account = 0; account < 6; account++) {
    const phone = await createPerson('pin')
    for (let guess = 0; guess < 10; guess++) expect((await login(phone, '736190', address)).status).toBe(401)
  }
  expect((await login(victim, '736190', address)).status).toBe(429)
  expect((await login(victim, pin, address)).status).toBe(200)
  const tries = ['736190', '736191', pin]
  for (const secret of tries) expect((await login(careless, secret, address)).status).toBe(429)
  expect((await login(careless, pin, newAddress())).status).toBe(200)
  // A name that nobody has is answered like one that somebody has.
  expect((await login(nobody(), '736190', address)).status).toBe(401)
  testApp.advanceClock(hourMs)
  expect((await login(victim, pin, address)).status).toBe(200)
})

test('whoever guesses PINs has sixty a day at an address, and two for each further account', async () => {
  const address = newAddress()
  let checked = 0
  for (let account = 0; account < 10; account++) {
    const phone = await createPerson('pin')
    for (let guess = 0; guess < 10; guess++) {
      testApp.advanceClock(100_000)
      if ((await login(phone, '736190', address)).status === 401) checked++
    }
  }
  expect(checked).toBe(60)
})
