import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({}, { motoboy: 'João' })
const hour = 3_600_000
const ago = (ms: number) => new Date(testApp.clock().getTime() - ms).toISOString()
const line = (more: object = {}) => ({
  client_id: client.id,
  description: 'Remédio',
  pickup_address: 'Rua Felipe Schmidt, 100, Centro',
  delivery_address: 'Rua Bocaiúva, 1800, Centro',
  price: 12.5,
  motoboy_id: motoboy.motoboyId,
  delivered_at: ago(20 * hour),
  ...more,
})
type Result = { ref?: string; order?: Order; code?: string; message?: string; field?: string }
const send = (deliveries: unknown, headers?: Record<string, string>) =>
  admin.post<{ results: Result[] }>('/orders/record-deliveries', { deliveries }, headers)

test('yesterday’s deliveries stand on the day of their delivery, marked as typed now, once for a key', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const phoned = { client_id: undefined, client: { name: 'Dona Cida', phone: '98811-2233' }, receiver: 'Portaria' }
  const answer = await send([line({ ref: 'a' }), line({ ref: 'b', ...phoned })], key)
  expect(answer.status).toBe(200)
  const [first, second] = answer.body.results
  expect(first).toMatchObject({
    ref: 'a',
    order: {
      status: 'delivered',
      price: 12.5,
      received_by: 'admin',
      created_at: ago(20 * hour),
      delivered_at: ago(20 * hour),
    },
  })
  expect(second).toMatchObject({
    ref: 'b',
    order: { receiver: 'Portaria', client: { user: { name: 'Dona Cida', phone: '48988112233' } } },
  })
  expect((await send([line({ ref: 'a' }), line({ ref: 'b', ...phoned })], key)).body).toEqual(answer.body)
  const { id } = first!.order!
  const history = await testApp.historyOf(id)
  expect(history.map(({ step }) => step)).toEqual(['create', 'recordDelivery'])
  const lines = (await admin.get<{ at: string; received_at: string }[]>(`/orders/order/${id}/history`)).body
  for (const { at, received_at } of lines) expect([at, received_at]).toEqual([ago(20 * hour), ago(0)])
  expect((await admin.patch(`/orders/${id}/reopen`, { reason: 'Não saiu' })).body).toMatchObject({
    status: 'pending',
    price: 12.5,
    delivered_at: null,
    motoboy_id: motoboy.motoboyId,
  })
})

test('each line is for itself', async () => {
  const removed = await testApp.createUser('motoboy')
  await admin.delete(`/motoboys/delete-motoboy/${removed.motoboyId}`)
  const cases: [object, Partial<Result>][] = [
    [{ ref: 'good' }, { ref: 'good' }],
    [{ price: 0 }, { code: 'invalid', field: 'price', message: 'Insira um valor válido' }],
    [
      { delivered_at: ago(-hour) },
      { code: 'invalid', field: 'delivered_at', message: 'A entrega não pode ser no futuro' },
    ],
    [
      { delivered_at: ago(32 * 24 * hour) },
      { field: 'delivered_at', message: 'A entrega pode ser de no máximo 31 dias atrás' },
    ],
    [{ motoboy_id: removed.motoboyId }, { code: 'not_found', message: 'Motoboy não encontrado.' }],
    [{ client_id: motoboy.id }, { code: 'not_found', message: 'Cliente não encontrado.' }],
    [{ client_id: undefined }, { code: 'invalid', field: 'client', message: 'Informe o cliente' }],
    [{ tip: 3 }, { code: 'invalid', message: 'Campo desconhecido: tip' }],
    [{ description: 5 }, { code: 'invalid', field: 'description' }],
  ]
  const { results } = (await send(cases.map(([more]) => line(more)))).body
  for (const [index, [, wanted]] of cases.entries()) expect(results[index]).toMatchObject(wanted)
  expect(results.filter(({ order }) => order)).toHaveLength(1)
})

test('a refused line creates no client by telephone', async () => {
  const person = { name: 'Ninguém', phone: '48988110000' }
  await send([line({ client_id: undefined, client: person, motoboy_id: crypto.randomUUID() })])
  expect(await testApp.db.selectFrom('users').select('id').where('name', '=', person.name).execute()).toEqual([])
})

test('a motoboy who was deactivated since has delivered nevertheless', async () => {
  const former = await testApp.createUser('motoboy')
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', former.id).execute()
  const { results } = (await send([line({ motoboy_id: former.motoboyId })])).body
  expect(results).toMatchObject([{ order: { status: 'delivered', motoboy_id: former.motoboyId } }])
})

test('a line that is no object, or has a wrong ref, is that line’s result, and the others enter', async () => {
  const { status, body } = await send([line({ ref: 'a' }), 7, null, ['x'], line({ ref: 1 }), line({ ref: 'b' })])
  expect(status).toBe(200)
  const noObject = { code: 'invalid', message: 'Cada entrega é um objeto' }
  expect(body.results).toMatchObject([
    { ref: 'a', order: { status: 'delivered' } },
    noObject,
    noObject,
    noObject,
    { code: 'invalid', field: 'ref', message: 'ref deve ser um texto' },
    { ref: 'b', order: { status: 'delivered' } },
  ])
})

test.each([
  ['no line', [], 'Informe pelo menos uma entrega'],
  ['201 lines', Array.from({ length: 201 }, () => ({})), 'Informe no máximo 200 entregas por vez'],
  ['a ref twice', [{ ref: '1' }, { ref: '1' }], 'ref repetido'],
  ['something else', 'x', 'Informe as entregas'],
])('%s is refused as a whole', async (_, deliveries, message) => {
  expect(await send(deliveries)).toMatchObject({ status: 400, body: { message } })
})

test('a sheet’s delivery that was typed with too late a day moves back with its order, and no further than 31 days', async () => {
  const { results } = (await send([line({ delivered_at: ago(2 * hour) })])).body
  const { id } = results[0]!.order!
  const move = (delivered_at: string) =>
    admin.patch(`/orders/${id}/correct-delivery`, { delivered_at, reason: 'Foi ontem' })
  expect((await move(ago(26 * hour))).body).toMatchObject({ created_at: ago(26 * hour), delivered_at: ago(26 * hour) })
  expect((await move(ago(hour))).body).toMatchObject({ created_at: ago(hour), delivered_at: ago(hour) })
  expect((await move(ago(32 * 24 * hour))).status).toBe(400)
  // An order that was made in the app stays where it was made.
  const made = await testApp.createOrder({ client, motoboy, status: 'delivered' })
  const back = await admin.patch(`/orders/${made.id}/correct-delivery`, {
    delivered_at: ago(hour),
    reason: 'Foi antes',
  })
  expect(back).toMatchObject({ status: 400, body: { message: 'A entrega não pode ser antes do pedido' } })
})
