import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
const links = { privacyUrl: 'https://exemplo.com/privacidade', termsUrl: 'http://exemplo.com/termos' }
beforeAll(async () => {
  testApp = await startTestApp({ signup: 'closed', ...links })
})
afterAll(() => testApp.close())

const secret = { password: 'Fermento-31', confirmPassword: 'Fermento-31' }
const visitor = { name: 'Carla Nunes', email: 'carla@example.com', ...secret }

test('where sign-up is closed a visitor gets 403 signup_closed, and an admin still creates accounts', async () => {
  const message = 'O cadastro está fechado. Peça uma conta a quem administra as entregas.'
  const headers = { 'idempotency-key': '2c3f1f0e-7c53-4a3c-9a55-0d9f1a0f7b11' }
  for (let time = 0; time < 25; time++) {
    const answer = await testApp.anonymous.post('/users/register', visitor, headers)
    expect([answer.status, answer.body]).toEqual([403, { code: 'signup_closed', message }])
  }
  expect(await testApp.db.selectFrom('users').select('id').where('email', '=', visitor.email).execute()).toEqual([])
  const admin = await testApp.createUser('admin')
  expect((await admin.post('/users/create-admin', visitor)).status).toBe(201)
})

test('the config tells the screens that sign-up is closed, and where the policies are', async () => {
  expect((await testApp.anonymous.get('/config')).body).toMatchObject({ signup: 'closed', ...links })
})
