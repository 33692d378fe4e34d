import { createHash } from 'node:crypto'
import { deliveryQr } from '@ligeiro/contract/delivery-qr'
import { afterEach, expect, test, vi } from 'vitest'
import { judgeProof } from './judge-proof.ts'

const secretOf = (first: number) => new Uint8Array(16).fill(first)
const delivery = (id: string, secret = secretOf(1)) => ({
  id,
  qr_hash: createHash('sha256').update(secret).digest('hex'),
})
const order = delivery('1a2b3c4d-0000-4000-8000-000000000000')
const other = delivery('9f8e7d6c-0000-4000-8000-000000000000')
const right = deliveryQr(order.id, secretOf(1))
const judge = (text: string, of: Parameters<typeof judgeProof>[1] = order) => judgeProof(text, of, [order, other])

afterEach(() => void vi.unstubAllGlobals())

test('the QR of the order is right, in any case and with spaces', async () => {
  expect(await judge(right)).toEqual({ is: 'right', code: right })
  expect(await judge(` ${right.toLowerCase()} `)).toEqual({ is: 'right', code: right })
})

test('six digits are for the server to check', async () => {
  expect(await judge('048 213')).toEqual({ is: 'unchecked', code: '048213' })
})

test('the QR of another delivery of the motoboy names that delivery', async () => {
  expect(await judge(deliveryQr(other.id, secretOf(2)))).toEqual({
    is: 'otherDelivery',
    id: other.id,
    message: 'Este QR é do pedido #9f8e7d6c.',
  })
})

test('the QR of a foreign order names the one to ask for', async () => {
  const foreign = deliveryQr('77777777-0000-4000-8000-000000000000', secretOf(1))
  expect(await judge(foreign)).toEqual({
    is: 'foreign',
    code: foreign,
    message: 'Este QR é de outro pedido. Peça o do pedido #1a2b3c4d.',
  })
})

test('a QR with another secret, or with one that nobody writes, differs', async () => {
  const message = 'Este QR não confere com o que este aparelho conhece. Pode ser um QR novo.'
  const renewed = deliveryQr(order.id, secretOf(2))
  const damaged = `${right.slice(0, -1)}1`
  for (const code of [renewed, damaged]) expect(await judge(code)).toEqual({ is: 'differs', code, message })
})

test('without a hash, or without digests as over plain http, the QR is for the server to check', async () => {
  const unchecked = { is: 'unchecked', code: right, qr: 'unchecked' }
  expect(await judge(right, { id: order.id })).toEqual(unchecked)
  vi.stubGlobal('crypto', {})
  expect(await judge(right)).toEqual(unchecked)
})

test.each(['https://example.com/cardapio', '12345', ''])(
  'any other text is no QR of a delivery: "%s"',
  async (text) => {
    expect(await judge(text)).toEqual({ is: 'noProof', message: 'Isto não é um QR de entrega.' })
  },
)
