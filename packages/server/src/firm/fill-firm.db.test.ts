import type { Firm } from '@ligeiro/contract/firm-schemas'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { fillFirm } from './fill-firm.ts'

let testApp: TestApp
let admin: Person
beforeEach(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
afterEach(() => testApp.close())

const answers = { name: 'Entregas Silva', city: 'Natal', whatsapp: '5584991234567' }
const fill = (given: object = answers) => fillFirm(testApp.db, given, testApp.clock())
const firm = async () => (await admin.get<Firm>('/firm')).body

test("the installer's answers are the first values of Minha empresa, at once, and are changed there", async () => {
  expect(await fill()).toEqual(['name', 'city', 'whatsapp'])
  expect(await firm()).toMatchObject({ value: answers, fixed: [], version: 1 })
  await expect
    .poll(async () => (await testApp.anonymous.get('/config')).body)
    .toMatchObject({ appName: 'Entregas Silva', city: 'Natal', supportPhone: '5584991234567' })
  expect((await admin.get<object[]>('/audit')).body[0]).toMatchObject({ action: 'settings_changed', actor: null })
  expect(await admin.put('/firm', { name: 'Silva Rápido' }, { 'if-match': '"1"' })).toMatchObject({ status: 200 })
  expect((await firm()).value).toMatchObject({ name: 'Silva Rápido', city: 'Natal' })
})

test('a field that an admin entered or emptied stays, and the others are filled', async () => {
  await admin.put('/firm', { name: 'Do administrador', city: '' })
  expect(await fill()).toEqual(['whatsapp'])
  expect((await firm()).value).toMatchObject({ name: 'Do administrador', city: null, whatsapp: '5584991234567' })
  expect(await fill()).toEqual([])
  expect(await fill({})).toEqual([])
})
