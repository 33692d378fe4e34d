import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
beforeAll(async () => {
  testApp = await startTestApp({ adminSecondFactor: true })
  calls = factorCalls(testApp)
})
afterAll(() => testApp.close())

const due = { status: 403, body: { code: 'second_factor_required', message: expect.any(String) as string } }

test('an admin without a second factor can only set one up, with a session of before too', async () => {
  const admin = await testApp.createUser('admin')
  expect(await admin.get('/orders/all')).toMatchObject(due)
  expect(await admin.get('/orders/counts')).toMatchObject(due)
  expect(await admin.post('/users/password-link/x')).toMatchObject(due)
  expect(await admin.post('/users/change-password', {})).toMatchObject(due)
  expect((await admin.post('/users/me')).body).toMatchObject({ id: admin.id, second_factor_due: true })
  await calls.switchOn(admin)
  expect((await admin.get('/orders/all')).status).toBe(200)
  expect((await admin.post('/users/me')).body).not.toHaveProperty('second_factor_due')
})

test('an admin without a second factor receives no events', async () => {
  const admin = await testApp.createUser('admin')
  await expect(testApp.connectSocket(admin)).rejects.toThrow('unauthenticated')
  await calls.switchOn(admin)
  await testApp.connectSocket(admin)
})

test('an admin without a second factor can sign out', async () => {
  const admin = await testApp.createUser('admin')
  expect((await admin.post('/auth/logout-all')).status).toBe(204)
})

test('nothing is demanded of clients and motoboys', async () => {
  for (const role of ['client', 'motoboy'] as const) {
    const person = await testApp.createUser(role)
    expect((await person.get('/orders/my-orders')).status).toBe(200)
    expect((await person.get('/auth/factors')).body).toMatchObject({ required: false })
  }
})

test('an admin cannot switch off what is required', async () => {
  const admin = await calls.createWithFactor('admin')
  const answer = await admin.delete('/auth/totp', undefined, await calls.confirm(admin, 'remove_factor'))
  expect(answer.status).toBe(409)
  expect((await admin.get('/orders/all')).status).toBe(200)
})

test('an admin whose second factor another admin removed has to set one up again', async () => {
  const [admin, other] = [await calls.createWithFactor('admin'), await calls.createWithFactor('admin')]
  const headers = await calls.confirm(other, `reset_factor ${admin.id}`)
  expect((await other.post(`/users/remove-factor/${admin.id}`, undefined, headers)).status).toBe(204)
  const { accessToken } = (await calls.login(admin.email)).body
  const authorization = { authorization: `Bearer ${accessToken}` }
  expect(await testApp.send('GET', '/orders/all', undefined, authorization)).toMatchObject(due)
})
