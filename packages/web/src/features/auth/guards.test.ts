import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The guards as the app loads them, with this profile in the storage. */
async function guardsWith(user: object) {
  localStorage.setItem('accessToken', 'token')
  localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Renata', email: 'renata@example.com', ...user }))
  vi.resetModules()
  return import('./guards.ts')
}
const at = (pathname: string, search = '') => ({ pathname, search })

test.each([
  '/register',
  '/forgot-password',
  '/auth/forgot-password',
  '/reset-password',
  '/auth/reset-password',
  '/auth/login',
])('a stored profile with an unknown role goes from %s to the sign-in page, and is signed out there', async (path) => {
  const { publicOnly, publicOrLink } = await guardsWith({ role: 'supervisor' })
  const guard = path.includes('reset') ? publicOrLink : publicOnly
  expect([guard(at(path)), guard(at(path))]).toEqual(['/login', '/login'])
  expect(publicOnly(at('/login'))).toBeNull()
  // From there every public page is open.
  expect(guard(at(path))).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('a link of an e-mail opens also then, and known roles go to their home', async () => {
  const { publicOrLink } = await guardsWith({ role: 'supervisor' })
  expect(publicOrLink(at('/reset-password', '?token=abc'))).toBeNull()
  const { publicOnly } = await guardsWith({ role: 'client' })
  expect(publicOnly(at('/register'))).toBe('/client')
})

test('without a session the public pages are open, whatever profile was left', async () => {
  localStorage.setItem('user', JSON.stringify({ role: 'supervisor' }))
  vi.resetModules()
  const { publicOnly } = await import('./guards.ts')
  expect(publicOnly(at('/register'))).toBeNull()
})
