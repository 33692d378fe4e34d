import type { User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

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

const secret = { password: 'Cliente-2026', confirmPassword: 'Cliente-2026' }
type Answer = { message: string; name: string }
const withAddress = 'O nome não pode conter endereço de site ou e-mail'
const illegible = 'Nome contém letras ilegíveis (\ufffd). Digite-as de novo.'
let count = 0

/** Every call that sets a name. */
const ways: [string, (name: string) => Promise<{ status: number; body: Answer }>][] = [
  [
    'a sign-up',
    (name) => testApp.anonymous.post('/users/register', { name, email: `n${count++}@example.com`, ...secret }),
  ],
  ['create-admin', (name) => admin.post('/users/create-admin', { name, email: `n${count++}@example.com`, ...secret })],
  [
    'a motoboy made',
    (name) =>
      admin.post('/motoboys/register', { name, email: `n${count++}@example.com`, phone: '48999990000', ...secret }),
  ],
  ["one's own change", (name) => client.put(`/users/update-user/${client.id}`, { name })],
  ["an admin's change", (name) => admin.put(`/users/update-user/${client.id}`, { name })],
  ["a motoboy's change", (name) => admin.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { name })],
]

test.each(ways)(
  '%s refuses a name with an address of the web, and one with characters that nobody sees',
  async (_, set) => {
    for (const name of [
      'Voce ganhou R$ 500! Resgate em https://evil.example/pix e ignore o resto',
      'veja WWW.evil.example',
      'fale com golpe@evil.example',
      'evil.example/pix',
      'Resgate em evil.com',
      'Resgate em evil.com.br agora',
      'evil．com／pix',
    ])
      expect([name, await set(name)]).toMatchObject([name, { status: 400, body: { message: withAddress } }])
    for (const [name, which] of [
      ['Padaria\u202eoviva', '(U+202E) depois de “Padaria”'],
      ['Bar Pada\u200bria', '(U+200B) depois de “Pada”'],
      ['Padaria\u2066', '(U+2066) depois de “Padaria”'],
      ['Padaria\ufeff S', '(U+FEFF) depois de “Padaria”'],
      ['Pada\u00adria', '(U+00AD) depois de “Pada”'],
      ['\u3164', '(U+3164) no começo'],
      ['Bar\u200d do Zé', '(U+200D) depois de “Bar”'],
      ['👩\u200d do Zé', '(U+200D) depois de “👩”'],
    ] as const)
      expect([name, await set(name)]).toMatchObject([
        name,
        {
          status: 400,
          body: {
            message: `Nome contém caracteres inválidos: um sinal que não se vê ${which}. Apague-o ou digite o nome de novo.`,
          },
        },
      ])
    expect(await set('S\ufffdo Jos\ufffd')).toMatchObject({ status: 400, body: { message: illegible } })
    for (const name of [
      "D'Ávila & Filhos S.A.",
      'J.R. Tolkien Jr.',
      'Sr.José (Zé) nº 2/3',
      'Bar ☕️ 24h: Dr.Silva',
      'Água São-João',
      'Confeitaria 👩‍🍳 da Lu',
      'Família 👨‍👩‍👧 & 🏳️‍🌈',
    ])
      expect([name, (await set(name)).status < 300]).toEqual([name, true])
  },
)

test('a name from before these rules stays valid as long as it stays the same', async () => {
  const [shop, motoboy] = [
    await testApp.createUser('client', 'Loja www.loja.com'),
    await testApp.createUser('motoboy', 'Zé\u200b'),
  ]
  const unchanged = await shop.put<User>(`/users/update-user/${shop.id}`, { name: shop.name, phone: '48988887777' })
  expect(unchanged).toMatchObject({ status: 200, body: { name: shop.name, phone: '48988887777' } })
  const samePerson = { name: motoboy.name, phone: '48988887777' }
  expect((await admin.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, samePerson)).status).toBe(200)
  expect((await shop.put(`/users/update-user/${shop.id}`, { name: 'Loja www.outra.com' })).status).toBe(400)
})
