import type { ImportKind, ImportLine, JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import type { User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyOf } from '#test/an-order.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp({ supportPhone: '554832221040' })
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

type Fields = ImportLine['fields']
let last = 48_997_000_000
const newPhone = () => String(++last)
const linesOf = (fields: readonly Fields[], existing?: ImportLine['existing']): ImportLine[] =>
  fields.map((one, index) => ({ number: index + 2, fields: one, ...(existing && { existing }) }))
const check = async (kind: ImportKind, fields: readonly Fields[], existing?: ImportLine['existing']) =>
  (await admin.post<JudgedLine[]>('/imports/check', { kind, lines: linesOf(fields, existing) })).body
async function load(kind: ImportKind, fields: readonly Fields[], existing?: ImportLine['existing'], by = admin) {
  const body = { kind, file_name: `${crypto.randomUUID()}.csv`, head: [], columns: [], lines: fields.length }
  const { body: sheet } = await by.post<SheetImport>('/imports', body)
  const { status, body: judged } = await by.post<JudgedLine[]>(`/imports/${sheet.id}/lines`, {
    lines: linesOf(fields, existing),
  })
  expect(status).toBe(200)
  return judged
}
const words = (judged: readonly JudgedLine[]) =>
  judged.map(({ outcome, text }) => (text ? `${outcome}: ${text}` : outcome))
const clientsNamed = (name: string) =>
  testApp.db.selectFrom('users').selectAll().where('name', '=', name).where('deleted_at', 'is', null).execute()
const ordersOf = (clientId: string) =>
  testApp.db
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('delivered_at')
    .execute()
async function signUp(name: string, phone: string, email = `${crypto.randomUUID()}@example.com`) {
  const password = 'Estranho-2026'
  const body = { name, email, phone, password, confirmPassword: password }
  const { body: made } = await testApp.anonymous.post<User>('/users/register', body)
  return { ...made, email }
}
const delivery = (client: string, more: Fields = {}): Fields => ({
  client,
  date: '06/10/2025',
  time: '14:00',
  delivery_address: 'Rua Ipê, 33',
  bairro: 'Centro',
  price: '12,00',
  ...more,
})

test.each(['phone', 'email'] as const)(
  "the sheet of a firm gives nothing to a stranger who signed up with a shop's name and %s",
  async (by) => {
    const [name, phone, email] = [`Doceria por ${by}`, newPhone(), `${crypto.randomUUID()}@example.com`]
    const stranger = by === 'phone' ? await signUp(name, phone) : await signUp(name, newPhone(), email)
    const line = { name, phone, ...(by === 'email' && { email }), addresses: ['Rua A, 1'], agreed_price: '12,00' }
    const [judged] = await check('clients', [line])
    expect(judged).toMatchObject({ outcome: 'new', stored: { name, phone, agreed_price: 12, addresses: ['Rua A, 1'] } })
    expect(judged!.text).toContain('Há também uma conta feita pela própria pessoa, não confirmada')
    await load('clients', [line])
    const made = (await clientsNamed(name)).find(({ id }) => id !== stranger.id)
    expect(made).toMatchObject({ phone, email: null, self_registered: false })
    expect(words(await load('clients', [line]))[0]).toMatch(/^known/)
    expect(words(await load('deliveries', [delivery(name, { recipient_name: 'Ana' })]))).toEqual(['new'])
    expect(await ordersOf(stranger.id)).toEqual([])
    expect(await ordersOf(made!.id)).toHaveLength(1)
    expect(
      await testApp.db.selectFrom('address_book').selectAll().where('client_id', '=', stranger.id).execute(),
    ).toEqual([])
  },
)

test('past deliveries of a shop that is no client yet are not given to a stranger of its name', async () => {
  const stranger = await signUp('Loja Alheia', newPhone())
  const phone = newPhone()
  const judged = await load('deliveries', [delivery('Loja Alheia'), delivery('Loja Alheia', { client_phone: phone })])
  expect(judged).toMatchObject([
    { outcome: 'problem', reason: 'de conta não confirmada' },
    { outcome: 'problem', reason: 'de conta não confirmada' },
  ])
  expect(await ordersOf(stranger.id)).toEqual([])
  await admin.put(`/users/update-user/${stranger.id}`, { phone_confirmed: true, before: { phone: stranger.phone } })
  expect(words(await load('deliveries', [delivery('Loja Alheia')]))[0]).toMatch(/^new/)
})

test('a check shows each line as it will be stored', async () => {
  const name = 'Padaria Aurora'
  await load('clients', [{ name, phone: newPhone(), addresses: ['Rua das Acácias, 12 - Centro'] }])
  await load('motoboys', [{ name: 'Fernando Neto', phone: newPhone() }])
  const [judged, courtesy] = await check('deliveries', [
    delivery('padaria aurora', { motoboy: 'fernando', recipient_name: 'Ana', recipient_phone: '99123-4567' }),
    delivery(name, { price: 'cortesia', recipient_phone: '123', date: '2025-10-06T17:30:00Z', time: '' }),
  ])
  expect(judged).toEqual({
    number: 2,
    outcome: 'new',
    text: null,
    stored: {
      at: '2025-10-06T17:00:00.000Z',
      client: name,
      motoboy: 'Fernando Neto',
      pickup_address: 'Rua das Acácias, 12 - Centro',
      delivery_address: 'Rua Ipê, 33 - Centro',
      price: 12,
      recipient_name: 'Ana',
      recipient_phone: '48991234567',
      description: 'Entrega importada',
    },
  })
  expect(courtesy).toMatchObject({
    outcome: 'new',
    text: 'Cortesia: fica sem valor. “123” não é um telefone: fica vazio, confira',
    stored: { price: null, recipient_phone: null, at: '2025-10-06T17:30:00.000Z' },
  })
})

test('a phone without an area code has the firm’s own, and what is no phone is counted', async () => {
  const judged = await check('clients', [
    { name: 'Sem DDD', phone: '3222-1041' },
    { name: 'Celular', phone: '9 9123 4567' },
    { name: 'Curto', phone: '1234' },
  ])
  expect(judged).toMatchObject([
    { outcome: 'new', stored: { phone: '4832221041' } },
    { outcome: 'new', stored: { phone: '48991234567' } },
    { outcome: 'problem', reason: 'com telefone errado' },
  ])
})

test('a corrected sheet corrects what was imported, after a question, by the steps of the desk', async () => {
  const name = 'Flor Corrigida'
  await load('clients', [{ name, phone: newPhone() }])
  await load('motoboys', [
    { name: 'Davi Um', phone: newPhone() },
    { name: 'João Dois', phone: newPhone() },
  ])
  const [client] = await clientsNamed(name)
  await load('deliveries', [delivery(name, { motoboy: 'Davi Um' })])
  const spelled = { delivery_address: 'R. Ipê, nº 33' }
  expect(words(await check('deliveries', [delivery(name, spelled)]))).toEqual(['known'])
  const corrected = [delivery(name, { ...spelled, price: '13,00', motoboy: 'João Dois', description: 'Bolo' })]
  const question =
    'changed: Já importada com R$ 12,00: passa a R$ 13,00; com Davi Um: passa a João Dois. Descrição e quem recebe ficam como estão'
  expect(words(await check('deliveries', corrected))).toEqual([question])
  expect(words(await load('deliveries', corrected))).toEqual([question])
  expect(await ordersOf(client!.id)).toMatchObject([{ price_cents: 1200 }])
  expect(words(await load('deliveries', corrected, 'same'))).toEqual([question])
  const orders = await ordersOf(client!.id)
  expect(orders).toMatchObject([{ price_cents: 1300, status: 'delivered' }])
  expect((await historyOf(testApp.db, orders[0]!.id)).map(({ step }) => step)).toEqual([
    'create',
    'correctPrice',
    'correctDelivery',
  ])
  const shown = await admin.get(`/orders/order/${orders[0]!.id}`)
  expect(shown.body.motoboy?.user.name).toBe('João Dois')
  expect(words(await load('deliveries', corrected, 'same'))).toEqual([
    'known: Descrição e quem recebe ficam como estão',
  ])
  expect(
    words(
      await load(
        'deliveries',
        corrected.map((one) => ({ ...one, price: '14,00' })),
        'other',
      ),
    )[0],
  ).toMatch(/^new/)
  expect(await ordersOf(client!.id)).toHaveLength(2)
})

test('two deliveries of one sheet to one address at noon are two, and a price is not taken away', async () => {
  const name = 'Flor Dupla'
  await load('clients', [{ name, phone: newPhone() }])
  const [client] = await clientsNamed(name)
  const twice = [delivery(name, { time: '' }), delivery(name, { time: '', price: '15,00' })]
  expect((await load('deliveries', twice)).map(({ outcome }) => outcome)).toEqual(['new', 'new'])
  expect((await load('deliveries', twice)).map(({ outcome }) => outcome)).toEqual(['known', 'known'])
  const [first] = twice
  const again = await load('deliveries', [first!, { ...twice[1]!, price: '16,00' }], 'same')
  expect(words(again)).toEqual(['known', 'changed: Já importada com R$ 15,00: passa a R$ 16,00'])
  expect(new Set((await ordersOf(client!.id)).map(({ price_cents }) => price_cents))).toEqual(new Set([1200, 1600]))
  expect(words(await check('deliveries', [first!, { ...twice[1]!, price: '' }]))).toEqual([
    'known',
    'known: O valor de uma entrega feita não é tirado: fica R$ 16,00',
  ])
})

test('the same name at the same address with another phone is asked', async () => {
  const name = 'Gás e Água Central'
  const line = { name, phone: newPhone(), addresses: ['Rua Tiradentes, 305'] }
  const twin = { name: 'GÁS E ÁGUA CENTRAL', phone: newPhone(), addresses: ['R. Tiradentes, 305', 'Rua Nova, 1'] }
  await load('clients', [line])
  expect(words(await load('clients', [twin]))).toEqual([
    `changed: Já há ${name} neste endereço, com outro telefone: é o mesmo cliente?`,
  ])
  expect(words(await load('clients', [twin], 'same'))).toEqual(['new: Cliente que já existe: entra o que falta'])
  expect(await clientsNamed(twin.name)).toEqual([])
  expect(words(await load('clients', [{ ...twin, phone: newPhone() }], 'other'))).toEqual(['new'])
  expect(await clientsNamed(twin.name)).toHaveLength(1)
})

test('two admins who import a corrected sheet at once correct it once', async () => {
  const other = await testApp.createUser('admin')
  const name = 'Flor de Dois'
  await load('clients', [{ name, phone: newPhone() }])
  const [client] = await clientsNamed(name)
  await load('deliveries', [delivery(name)])
  const corrected = [delivery(name, { price: '13,00' })]
  const answers = await Promise.all([
    load('deliveries', corrected, 'same'),
    load('deliveries', corrected, 'same', other),
  ])
  expect(answers.flatMap((judged) => judged.map(({ outcome }) => outcome)).toSorted()).toEqual(['changed', 'known'])
  const orders = await ordersOf(client!.id)
  expect(orders).toMatchObject([{ price_cents: 1300 }])
  expect((await historyOf(testApp.db, orders[0]!.id)).map(({ step }) => step)).toEqual(['create', 'correctPrice'])
})

test('how a client pays becomes a rule of theirs, and words that nobody knows are only noted', async () => {
  await load('clients', [{ name: 'Antes do Financeiro', phone: newPhone(), billing: 'mensal' }])
  expect((await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })).status).toBe(200)
  const lines = [
    { name: 'Paga Semanal', phone: newPhone(), billing: 'toda semana' },
    { name: 'Paga na Porta', phone: newPhone(), billing: 'Na entrega' },
    { name: 'Paga à Vista', phone: newPhone(), billing: 'à vista' },
  ]
  expect(words(await load('clients', lines))).toEqual([
    'new',
    'new: A cobrança “Na entrega” fica só anotada',
    'new: A cobrança “à vista” fica só anotada',
  ])
  const ownRules = async (name: string) => {
    const [client] = await clientsNamed(name)
    return (await admin.get<{ own: object }>(`/money/rules/client/${client!.id}`)).body.own
  }
  expect(await ownRules('Paga Semanal')).toEqual({ billing: 'account', period: 'weekly' })
  expect(await ownRules('Paga na Porta')).toEqual({})
  expect(await ownRules('Paga à Vista')).toEqual({})
})

test('a sheet that was corrected after its import stopped goes on, and doubles nothing', async () => {
  const name = 'Flor Parada'
  await load('clients', [{ name, phone: newPhone() }])
  const [client] = await clientsNamed(name)
  const body = { kind: 'deliveries', file_name: 'Parada.csv', head: [], columns: [], lines: 2 }
  const begin = async () => (await admin.post<SheetImport>('/imports', body)).body
  const sheet = await begin()
  const lines = [delivery(name), delivery(name, { time: '15:00' })]
  await admin.post(`/imports/${sheet.id}/lines`, { lines: linesOf(lines.slice(0, 1)) })
  const again = await begin()
  expect(again.id).toBe(sheet.id)
  const corrected = [delivery(name, { price: '13,00' }), lines[1]!]
  const { body: judged } = await admin.post<JudgedLine[]>(`/imports/${again.id}/lines`, {
    lines: linesOf(corrected, 'same'),
  })
  expect(judged.map(({ outcome }) => outcome)).toEqual(['changed', 'new'])
  expect((await ordersOf(client!.id)).map(({ price_cents }) => price_cents)).toEqual([1300, 1200])
  // What was corrected is in use, and stays.
  expect((await admin.delete(`/imports/${sheet.id}`)).body).toEqual({ removed: 1, kept: 1, more: false })
})
