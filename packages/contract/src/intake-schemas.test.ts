import { expect, test } from 'vitest'
import { intakeSchemas } from './intake-schemas.ts'

const { body } = intakeSchemas.read

test.each(['🛵', ' \n[12/11 14:02] Neide:\r\n\toi', '\u200f\u202e', 'a'.repeat(16_000)])(
  'the message %j is accepted as it is',
  (text) => {
    expect(body.parse({ text })).toEqual({ text })
  },
)

test.each(['', 'a'.repeat(16_001), 'a\u0000', '\u001b[1m', '\u0085', '\ud83d', 12, null])(
  'the message %j is refused',
  (text) => {
    expect(body.safeParse({ text }).success).toBe(false)
  },
)

test('a field that is not of the call is refused', () => {
  expect(body.safeParse({ text: 'oi', save: true }).success).toBe(false)
})
