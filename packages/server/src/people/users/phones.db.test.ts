import type { Order } from '@ligeiro/contract/order'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
})
afterAll(() => testApp.close())

type Answer = { status: number; body: { message?: string } }
const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
const texts = { description: 'Documentos', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
const email = () => `${crypto.randomUUID()}@example.com`
const stored = async (id: string) =>
  (await testApp.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

/** Every call that takes a phone, and the phone that it stored. */
const ways: [string, (phone: string) => Promise<Answer & { phone?: string | null | undefined }>][] = [
  [
    'a sign-up',
    async (phone) => {
      const answer = await testApp.anonymous.post<{ phone?: string; message?: string }>('/users/register', {
        name: 'Dona Cida',
        email: email(),
        phone,
        ...secret,
      })
      return { ...answer, phone: answer.body.phone }
    },
  ],
  [
    'a motoboy made',
    async (phone) => {
      const body = { name: 'Rui', email: email(), phone, ...secret }
      const answer = await admin.post<{ user?: { phone: string }; message?: string }>('/motoboys/register', body)
      return { ...answer, phone: answer.body.user?.phone }
    },
  ],
  [
    "an admin's change",
    async (phone) => ({
      ...(await admin.put<Answer['body']>(`/users/update-user/${client.id}`, { phone })),
      phone: await stored(client.id),
    }),
  ],
  [
    "a motoboy's change",
    async (phone) => ({
      ...(await admin.put<Answer['body']>(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { phone })),
      phone: await stored(motoboy.id),
    }),
  ],
  [
    'the recipient of an order',
    async (recipient_phone) => {
      const body = { ...texts, recipient_phone }
      const answer = await client.post<Order & { message?: string }>('/orders/register', body)
      return { ...answer, phone: answer.body.recipient_phone }
    },
  ],
  [
    'a phone client',
    async (phone) => {
      const body = { ...texts, client: { name: crypto.randomUUID(), phone } }
      const answer = await admin.post<Order & { message?: string }>('/orders/register', body)
      return { ...answer, phone: answer.status === 201 ? answer.body.client.user.phone : undefined }
    },
  ],
]

test.each(ways)(
  '%s stores every spelling of a phone as its digits, and refuses what is none of Brazil',
  async (way, send) => {
    // The phone of an account is refused for a phone client: this one is of a client above.
    const [area, digits] = way === 'a phone client' ? ['47', '47999814402'] : ['48', '48999814402']
    for (const phone of [
      `+55 ${area} 99981-4402`,
      `55${area}999814402`,
      `0${area} 99981-4402`,
      `0xx${area} 99981-4402`,
      `015 ${area} 99981-4402`,
      `\u202a${area} 99981-4402\u202c`,
      `(${area}) 99981-4402`,
      `WhatsApp: ${area} 99981-4402 (Bia)`,
      `'${area} 99981-4402`,
      `(O${area}) 99981-4402`,
      `(0**${area}) 99981-4402`,
    ]) {
      const { status, phone: kept } = await send(phone)
      expect([phone, status < 300, kept]).toEqual([phone, true, digits])
    }
    for (const [phone, message] of [
      ['+598 99 123 456', 'Este telefone é de outro país. Informe um do Brasil, com DDD.'],
      ['+1 305 555 0123', 'Este telefone é de outro país. Informe um do Brasil, com DDD.'],
      ['20 99999-9999', 'O DDD 20 não existe. Confira o telefone.'],
      ['13055550123', 'Depois do DDD, nenhum telefone começa com 0 ou 1.'],
      ['48 99981-4402 ramal 2', 'O telefone tem letras ou sinais no meio. Escreva só o número.'],
    ] as const)
      expect([phone, await send(phone)]).toMatchObject([phone, { status: 400, body: { message } }])
  },
)

test.each(ways)(
  '%s takes a phone without area code as one of the firm’s own, or says that it must be written',
  async (way, send) => {
    const at = way === 'a phone client' ? '99981-4403' : '99981-4402'
    expect(await send(at)).toMatchObject({ phone: `48${at.replace('-', '')}` })
    await admin.put('/firm', { whatsapp: '' })
    onTestFinished(async () => void (await admin.put('/firm', { whatsapp: '48999990000' })))
    expect(await send(at)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/ dígitos\. Escreva com o DDD\.$/) as string },
    })
  },
)

test('who signs in by phone needs no area code', async () => {
  const phone = '48997770001'
  const { body } = await admin.post<{ user: { id: string } }>('/motoboys/register', { name: 'Rui', phone, ...secret })
  expect(body.user.id).toBeDefined()
  expect(await testApp.anonymous.post('/auth/login', { email: '99777-0001', password: secret.password })).toMatchObject(
    {
      status: 200,
    },
  )
})

test('a phone that is older than these rules is read, and hinders no change of anything else', async () => {
  const old = await testApp.createUser('client')
  await testApp.db.updateTable('users').set({ phone: '20999814402' }).where('id', '=', old.id).execute()
  const whole = { name: 'Dona Cida', phone: '(20) 99981-4402', before: { phone: '20999814402' } }
  expect(await admin.put(`/users/update-user/${old.id}`, whole)).toMatchObject({
    status: 200,
    body: { name: 'Dona Cida', phone: '20999814402' },
  })
  expect(await admin.put(`/users/update-user/${old.id}`, { phone: '20999814403' })).toMatchObject({
    status: 400,
    body: { message: 'O DDD 20 não existe. Confira o telefone.', issues: [{ path: 'phone' }] },
  })
  const { id } = (await old.post('/orders/register', texts)).body
  await testApp.db.updateTable('orders').set({ recipient_phone: '20999814402' }).where('id', '=', id).execute()
  expect(await old.put(`/orders/update-order/${id}`, { description: 'Dois documentos' })).toMatchObject({
    status: 200,
    body: { description: 'Dois documentos', recipient_phone: '20999814402' },
  })
})
