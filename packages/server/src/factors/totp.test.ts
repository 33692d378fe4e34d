import { expect, test } from 'vitest'
import { base32, codeOf, matchingStep, otpauthUri, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(at(seconds)), 8)).toBe(code)
  expect(codeOf(secret, stepAt(at(seconds)))).toBe(code.slice(2))
})

test('codes of clocks 30 s apart are accepted, of clocks 60 s apart refused', () => {
  const now = at(1_234_567_890)
  const accepted = [-60, -30, 0, 30, 60].map((apart) => {
    const code = codeOf(secret, stepAt(at(1_234_567_890 + apart)))
    return matchingStep(secret, code, now) !== null
  })
  expect(accepted).toEqual([false, true, true, true, false])
})

test.each(['', '12345', '1234567', 'abcdef', '  ', '１２３４５６'])('%j is no code', (text) => {
  expect(matchingStep(secret, text, at(59))).toBeNull()
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the URI names the firm and the account, whatever characters they have', () => {
  const uri = otpauthUri(secret, { issuer: 'Entregas: Zé & Cia', email: 'renata+1@example.com' })
  expect(uri).toBe(
    'otpauth://totp/Entregas%20%20Z%C3%A9%20%26%20Cia:renata%2B1@example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Entregas%20%20Z%C3%A9%20%26%20Cia',
  )
  expect(URL.canParse(uri)).toBe(true)
})
