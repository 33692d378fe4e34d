import { expect, test } from 'vitest'
import { afterLogin, homeFor, loginFrom } from './paths.ts'

test.each([
  ['/client/dashboard?a=1', 'client', '/client/dashboard?a=1'],
  ['/client', 'client', '/client'],
  ['/client', 'admin', '/admin'],
  ['/clientele', 'client', '/client'],
  ['//evil.example', 'client', '/client'],
  ['https://evil.example/client', 'client', '/client'],
  ['/client', 'unknown', '/login'],
])('coming from %s, a %s goes to %s', (origin, role, expected) => {
  const search = new URL(loginFrom(origin), 'http://x').searchParams
  expect(afterLogin(search, role)).toBe(expected)
})

test('without an origin everybody goes home', () => {
  expect(afterLogin(new URLSearchParams(), 'motoboy')).toBe('/motoboy')
  expect(homeFor('toString')).toBe('/login')
})
