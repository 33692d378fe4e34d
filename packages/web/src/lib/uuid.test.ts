import { expect, test } from 'vitest'
import { uuid } from './uuid.ts'

test('returns a different UUID of version 4 each time', () => {
  const made = Array.from({ length: 200 }, uuid)
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(made).size).toBe(200)
})
