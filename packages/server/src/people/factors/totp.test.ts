import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { forApp, matchingStep, newSecret } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').hex
const at = (seconds: number) => new Date(seconds * 1000)
const app = new TOTP({ secret: Secret.fromHex(secret) })

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: at %i s the code ends in %s', (seconds, code) => {
  expect(matchingStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('codes of clocks 30 s apart are accepted with their own step, of clocks 60 s apart refused', () => {
  const now = 1_234_567_890
  const codes = [-60, -30, 0, 30, 60].map((apart) => app.generate({ timestamp: (now + apart) * 1000 }))
  const accepted = codes.map((code) => matchingStep(secret, code, at(now)))
  const step = now / 30
  expect(accepted).toEqual([null, step - 1, step, step + 1, null])
})

test.each(['', '12345', '1234567', 'abcdef', '  ', '１２３４５６', '28708２'])('%j is no code', (text) => {
  expect(matchingStep(secret, text, at(59))).toBeNull()
})

test('a new secret has 160 random bits', () => {
  expect(newSecret()).toMatch(/^[0-9a-f]{40}$/i)
  expect(newSecret()).not.toBe(newSecret())
})

test('the URI names the firm and the account, whatever characters they have', () => {
  const shown = forApp(secret, { issuer: 'Entregas: Zé & Cia', email: 'renata+1@example.com' })
  expect(shown).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Entregas%20%20Z%C3%A9%20%26%20Cia:renata%2B1@example.com?issuer=Entregas%20%20Z%C3%A9%20%26%20Cia&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  })
  expect(URL.canParse(shown.uri)).toBe(true)
})
