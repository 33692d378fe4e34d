import { isPixCode } from '@ligeiro/contract/pix'
import type { pixApi } from '@ligeiro/contract/pix-api'
import type { PixKeyInfo } from '@ligeiro/contract/pix-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import type { systemApi } from '@ligeiro/contract/system-api'
import { expect, test } from 'vitest'
import { beginBooks, firstDay } from '#test/books.ts'
import { hashPassword } from '../../people/auth/passwords.ts'
import { factorCalls, password } from '#test/second-factor.ts'
import { startWithPeople } from '#test/people.ts'
import { textIn } from '#test/qr-text.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client, motoboy } = await startWithPeople(
  { accessTokenSeconds: 900_000 },
  { client: 'Padaria do Sol', motoboy: 'Ademir' },
)
const currentPassword = 'Senha-de-teste-1'
await testApp.db
  .updateTable('users')
  .set({ password_hash: await hashPassword(currentPassword) })
  .execute()
const { deliver, issue } = await beginBooks(testApp, admin)

type Failure = { message: string; code?: string }
const ofFirm = { kind: 'cnpj', key: '11.222.333/0001-81', name: 'Ligeiro Entregas', city: 'Florianópolis' }
const ofMotoboy = { kind: 'phone', key: '(48) 99123-4567', name: 'Ademir Luiz', city: 'São José' }
const save = (by: Person, body: object) => by.put<PixKeyInfo & Failure>('/money/pix-key', { currentPassword, ...body })
type Charge = ResponseOf<typeof pixApi.charge> & Failure
const charge = (by: Person, body: object) => by.post<Charge>('/pix', body)
const shownChange = async () => (await admin.get<ResponseOf<typeof systemApi.status>>('/system/status')).body.pix_key

test('without a key there is no code, and a key is what is kept of what was typed', async () => {
  expect((await admin.get<PixKeyInfo>('/money/pix-key')).body).toEqual({
    kind: null,
    key: null,
    name: null,
    city: null,
    changed_at: null,
    changed_by: null,
  })
  await deliver(240, { client, motoboy })
  const { id } = (await issue(client)).body
  expect(await charge(admin, { for: 'invoice', id })).toMatchObject({
    status: 409,
    body: { message: 'Falta a chave Pix.' },
  })
  const saved = await save(admin, ofFirm)
  expect(saved).toMatchObject({
    status: 200,
    body: { kind: 'cnpj', key: '11222333000181', name: 'Ligeiro Entregas', changed_by: { name: admin.name } },
  })
})

test.each([
  [{ ...ofFirm, key: '11.222.333/0001-82' }, 'Chave Pix inválida'],
  [{ ...ofFirm, kind: 'cpf' }, 'Chave Pix inválida'],
  [{ ...ofFirm, kind: 'iban' }, 'Escolha o tipo da chave'],
  [{ ...ofFirm, name: '***' }, 'Informe o nome de quem recebe'],
  [{ ...ofFirm, city: ' ' }, 'Informe a cidade de quem recebe'],
  [{ ...ofFirm, currentPassword: '' }, 'Senha atual é obrigatória'],
])('%j is refused', async (body, message) => {
  expect(await save(admin, body)).toMatchObject({ status: 400, body: { message } })
})

test('the code of an invoice is for what is open, and its QR reads the same', async () => {
  const [invoice] = (await client.get<[{ id: string }]>('/invoices')).body
  const { status, body } = await charge(client, { for: 'invoice', id: invoice.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ txid: 'FAT1', amount: 240, key: '112•••81', name: 'Ligeiro Entregas' })
  expect(isPixCode(body.code)).toBe(true)
  expect(body.code).toContain('5406240.00')
  expect(textIn(body.qrcode)).toBe(body.code)
  await admin.post(`/invoices/${invoice.id}/payments`, { amount: 200, method: 'bank' })
  expect((await charge(admin, { for: 'invoice', id: invoice.id })).body.amount).toBe(40)
  expect((await charge(admin, { for: 'invoice', id: invoice.id, amount: 25.5 })).body.code).toContain('540525.50')
  expect(await charge(admin, { for: 'invoice', id: invoice.id, amount: 40.01 })).toMatchObject({
    status: 409,
    body: { message: 'O pagamento passa do que falta: R$ 40,00.' },
  })
  const stranger = await testApp.createUser('client')
  expect((await charge(stranger, { for: 'invoice', id: invoice.id })).status).toBe(404)
  expect((await charge(motoboy, { for: 'invoice', id: invoice.id })).status).toBe(404)
  await admin.post(`/invoices/${invoice.id}/payments`, { amount: 40, method: 'bank' })
  expect(await charge(admin, { for: 'invoice', id: invoice.id })).toMatchObject({
    status: 409,
    body: { message: 'Não há valor em aberto.' },
  })
})

test('what the firm pays goes to the key of the motoboy, who reads which admin changed it', async () => {
  const expected = { count: 1, net: 216 }
  const closed = await admin.post<Settlement>('/settlements', {
    motoboy_id: motoboy.motoboyId,
    until: firstDay,
    expected,
  })
  const { id } = closed.body
  expect((await charge(admin, { for: 'settlement', id })).body.message).toBe('Falta a chave Pix.')
  const saved = await save(admin, { ...ofMotoboy, motoboy_id: motoboy.motoboyId })
  expect(saved.body).toMatchObject({ kind: 'phone', key: '+55•••67' })
  expect((await charge(admin, { for: 'settlement', id })).body).toMatchObject({
    txid: 'ACE1',
    amount: 216,
    name: 'Ademir Luiz',
    changed_at: testApp.clock().toISOString(),
  })
  expect((await motoboy.get<PixKeyInfo>('/money/pix-key')).body).toMatchObject({
    key: '+5548991234567',
    changed_by: { id: admin.id },
  })
  expect((await admin.get<PixKeyInfo>(`/money/pix-key?motoboy_id=${motoboy.motoboyId}`)).body.key).toBe('+55•••67')
})

test('motoboy and client have a key of their own, and reach no other', async () => {
  expect((await save(motoboy, ofMotoboy)).body).toMatchObject({ changed_by: { id: motoboy.id } })
  expect((await save(client, { ...ofFirm, kind: 'email', key: 'Sol@Padaria.example' })).body.key).toBe(
    'sol@padaria.example',
  )
  expect((await save(client, { ...ofFirm, motoboy_id: motoboy.motoboyId })).status).toBe(403)
  expect((await client.get(`/money/pix-key?motoboy_id=${motoboy.motoboyId}`)).status).toBe(403)
  expect((await save(admin, { ...ofFirm, motoboy_id: crypto.randomUUID() })).status).toBe(404)
  expect((await admin.get<PixKeyInfo>('/money/pix-key')).body.key).toBe('11222333000181')
})

test("a change of the firm's key is recorded, and is shown to every admin for 7 days", async () => {
  expect(await shownChange()).toEqual({ changed_at: testApp.clock().toISOString(), by: admin.name })
  const line = (await admin.get<object[]>('/audit')).body.find(
    (one) => 'action' in one && one.action === 'pix_key_changed',
  )
  expect(line).toMatchObject({ after: { kind: 'email' }, subject: { id: client.id } })
  testApp.advanceClock(7 * 86_400_000 - 1)
  expect(await shownChange()).not.toBeNull()
  testApp.advanceClock(1)
  expect(await shownChange()).toBeNull()
})

test('a wrong password is refused, and counted as when the password is changed', async () => {
  const change = (password: string) =>
    admin.post<Failure>('/users/change-password', {
      currentPassword: password,
      newPassword: 'Outra-senha-9',
      confirmPassword: 'Outra-senha-9',
    })
  for (let times = 0; times < 5; times++) {
    expect(await save(admin, { ...ofFirm, currentPassword: 'Errada-2026' })).toMatchObject({
      status: 400,
      body: { message: 'A senha atual está incorreta.' },
    })
    expect((await change('Errada-2026')).status).toBe(400)
  }
  expect((await save(admin, ofFirm)).status).toBe(429)
  expect((await change(currentPassword)).status).toBe(429)
  expect((await admin.get<PixKeyInfo>('/money/pix-key')).body.key).toBe('11222333000181')
})

test('an admin with a second factor shows it before a key is changed', async () => {
  const calls = factorCalls(testApp)
  const own = await calls.createWithFactor('admin')
  const body = { ...ofFirm, currentPassword: password }
  const refused = { status: 403, body: { code: 'confirm_identity', act: 'change_pix_key' } }
  expect(await own.put('/money/pix-key', body)).toMatchObject(refused)
  const confirmed = await calls.confirm(own, 'change_pix_key')
  expect((await own.put('/money/pix-key', body, confirmed)).status).toBe(200)
})

test('an erasure takes the key', async () => {
  const gone = await testApp.createUser('client')
  await testApp.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(currentPassword) })
    .where('id', '=', gone.id)
    .execute()
  expect((await save(gone, { ...ofFirm, kind: 'cpf', key: '529.982.247-25' })).status).toBe(200)
  const fresh = await testApp.signInAgain(admin)
  expect((await fresh.post(`/users/erase-user/${gone.id}`)).status).toBe(204)
  const left = await testApp.db.selectFrom('pix_keys').select('key').where('owner_id', '=', gone.id).execute()
  expect(left).toEqual([])
})
