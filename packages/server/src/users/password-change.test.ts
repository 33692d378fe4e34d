import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '../../test/rows.ts'
import { openHouse, type House } from '../../test/house.ts'
import { hashPassword } from '../auth/passwords.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const present = 'Antiga-2026'
async function somebody() {
  const person = await house.a('client')
  const password_hash = await hashPassword(present)
  await house.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  const change = (newPassword: string, currentPassword = present) =>
    person.post('/users/change-password', { currentPassword, newPassword, confirmPassword: newPassword })
  return { ...person, change }
}

test('a password is compared while somebody else holds the account: nobody waits for the computing, nor it for him', async () => {
  const person = await somebody()
  await connected(house.connection, async (other) => {
    await other.query('begin')
    await other.query('select from users where id = $1 for update', [person.id])
    expect(await person.change('Nova-2026', 'Errada-2026')).toMatchObject({
      status: 400,
      body: { message: 'A senha atual está incorreta.' },
    })
    await other.query('rollback')
  })
})

test('of two changes at the same instant one is made, and the other had not the present password any more', async () => {
  const person = await somebody()
  const answers = await Promise.all([person.change('Nova-2026'), person.change('Outra-2026')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]))
})
