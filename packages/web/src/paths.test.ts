import { expect, test } from 'vitest'
import { afterLogin } from './features/auth/after-sign-in.ts'
import { homeFor, isAt, loginFrom } from './paths.ts'

test.each([
  ['/client/dashboard?a=1', 'client', '/client/dashboard?a=1'],
  ['/client', 'client', '/client'],
  ['/client', 'admin', '/admin'],
  ['/clientele', 'client', '/client'],
  ['//evil.example', 'client', '/client'],
  ['https://evil.example/client', 'client', '/client'],
  ['/client', 'unknown', '/login'],
])('after a sign-in that began at %s, the role %s is led to %s', (origin, role, expected) => {
  const search = new URL(loginFrom(origin), 'http://x').searchParams
  expect(afterLogin(search, role)).toBe(expected)
})

test('after a sign-in without an origin, each role is led to its own home page', () => {
  expect(afterLogin(new URLSearchParams(), 'motoboy')).toBe('/motoboy')
  expect(homeFor('toString')).toBe('/login')
})

test.each([
  ['/admin/users', '/admin/users', true],
  ['/admin/users/', '/admin/users', true],
  ['/Admin/Users', '/admin/users', true],
  ['/', '/', true],
  ['/client', '/client/*', true],
  ['/client/', '/client/*', true],
  ['/client/dashboard', '/client/*', true],
  ['/clientele', '/client/*', false],
  ['/admin/users/1', '/admin/users', false],
  ['/anything', '*', true],
])('the address %s belongs to %s: %s', (pathname, path, expected) => {
  expect(isAt(pathname, path)).toBe(expected)
})
