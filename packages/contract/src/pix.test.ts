import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import json from '../test/pix-vectors.json' with { type: 'json' }
import { crc16, isPixCode, maskedKey, pixCode, pixKey, pixText, type PixCharge, type PixKeyKind } from './pix.ts'

type Vectors = {
  crc: { text: string; crc: string }[]
  generate: (PixCharge & { id: string; code: string })[]
  check: { id: string; code: string; valid: boolean }[]
  keys: { kind: PixKeyKind; typed: string; kept: string | null; why: string }[]
}
const vectors = json as Vectors

test.each(vectors.crc)('the CRC of "$text" is $crc', ({ text, crc }) => {
  expect(crc16(text)).toBe(crc)
})
test.each(vectors.generate)('makes the code $id', ({ code, ...charge }) => {
  expect(pixCode(charge)).toBe(code)
  expect(isPixCode(code)).toBe(true)
})
test.each(vectors.check)('judges the code $id: $valid', ({ code, valid }) => {
  expect(isPixCode(code)).toBe(valid)
})
test.each(vectors.keys)('a key $kind $typed is kept as $kept $why', ({ kind, typed, kept }) => {
  expect(pixKey(kind, typed)).toBe(kept)
})
test('to others a key is masked', () => {
  expect(maskedKey('52998224725')).toBe('529•••25')
})

test.each([
  ['phone', '55 48 99123-4567', '+5548991234567'],
  ['phone', '048 99123-4567', '+5548991234567'],
  ['phone', '\u202a48 99123\u20114567\u202c', '+5548991234567'],
  ['phone', '48 9999-0501', null],
  ['phone', '(48) 09999-0501', null],
  ['phone', '23 99999-0501', null],
  ['phone', '(48) 3222-1040', null],
  ['phone', '0000000000', null],
  ['email', 'joão@exemplo.com', null],
  ['email', 'a@b@exemplo.com', null],
] as const)('a key %s %s is kept as %s', (kind, typed, kept) => {
  expect(pixKey(kind, typed)).toBe(kept)
})

const ascii = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })
  .filter((text) => pixText(text, 15) !== '')
test('of 1,000 random inputs each makes a code that is judged right, and wrong with one character changed', () => {
  const charge = fc.record({
    key: fc.constantFrom('52998224725', '+5548991234567', 'financeiro@ligeiro.example'),
    name: fc.oneof(ascii, fc.constantFrom('São João & Cia', 'Ação Já', 'ß Öl 1')),
    city: ascii,
    cents: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    txid: fc.option(fc.stringMatching(/^[A-Z0-9]{1,25}$/)),
  })
  fc.assert(
    fc.property(charge, fc.nat(), (one, at) => {
      const code = pixCode(one)
      expect(isPixCode(code)).toBe(true)
      const index = at % code.length
      expect(isPixCode(`${code.slice(0, index)}${code[index] === '7' ? '8' : '7'}${code.slice(index + 1)}`)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
