import { afterEach, expect, test } from 'vitest'
import { endSession, storeUser } from './session-store.ts'
import { whileSignedIn } from './while-signed-in.ts'

const renata = { id: 'renata', name: 'Renata', email: 'renata@example.com', role: 'client' as const }
afterEach(() => endSession(null))

test('the work of a signed-in user starts now or at the sign-in, and stops at the end of the session', () => {
  const calls: string[] = []
  const start = ({ id, role }: typeof renata | { id: string; role: string }) => {
    calls.push(`start ${id} ${role}`)
    return () => void calls.push(`stop ${id}`)
  }
  storeUser(renata)
  whileSignedIn(start)
  storeUser({ ...renata, name: 'Renata Souza' })
  expect(calls).toEqual(['start renata client'])
  storeUser({ ...renata, role: 'admin' })
  storeUser({ ...renata, id: 'zilda' })
  endSession(null)
  expect(calls.slice(1)).toEqual([
    'stop renata',
    'start renata admin',
    'stop renata',
    'start zilda client',
    'stop zilda',
  ])
})
