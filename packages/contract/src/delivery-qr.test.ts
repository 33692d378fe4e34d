import { expect, test } from 'vitest'
import { deliveryQr, readProof } from './delivery-qr.ts'
import { recipientCodeSchemas } from './recipient-code-schemas.ts'

const orderId = '1a2b3c4d-0000-4000-8000-000000000000'
const secret = Uint8Array.from({ length: 16 }, (_, index) => (index * 83 + 5) % 256)
const text = deliveryQr(orderId, secret)
const isSent = (code: string) => recipientCodeSchemas.confirm.body.safeParse({ code }).success

test('a QR is read as it was written, whatever its case and spaces, and may be sent', () => {
  expect(text).toMatch(/^LG1:1A2B3C4D:[0-9A-Z]{26}$/)
  for (const written of [text, text.toLowerCase(), ` ${text.slice(0, 20)} \n${text.slice(20)}`]) {
    expect(readProof(written)).toEqual({ kind: 'qr', text, shortId: '1a2b3c4d', secret })
    expect(isSent(written)).toBe(true)
  }
})

test.each([0, 255])('16 bytes of %i are written in 26 signs', (byte) => {
  const bytes = new Uint8Array(16).fill(byte)
  expect(readProof(deliveryQr(orderId, bytes))).toMatchObject({ kind: 'qr', secret: bytes })
})

test('a QR whose last sign has other bits than a written one has no secret', () => {
  const other = text.slice(0, -1) + (text.endsWith('1') ? '2' : '1')
  expect(readProof(other)).toMatchObject({ kind: 'qr', secret: null })
})

test('six digits are told from a QR', () => {
  expect(readProof(' 048 213')).toEqual({ kind: 'code', code: '048213' })
  expect(isSent('048 213')).toBe(true)
})

test.each([
  '',
  '04821',
  '0482133',
  'https://example.com/cardapio',
  text.slice(0, -1),
  `${text}0`,
  text.replace('LG1', 'LG2'),
  text.slice(0, -1) + 'U',
])('%s is neither, and may not be sent', (other) => {
  expect(readProof(other)).toBeNull()
  expect(isSent(other)).toBe(false)
})
