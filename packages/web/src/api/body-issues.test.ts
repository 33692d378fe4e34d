import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { brokenCheck } from './first-problem.ts'

vi.mock('@ligeiro/contract/bodies', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('without the schemas the rules of the form are checked, and the server checks the rest', async () => {
  const form = { name: '', phone: '1' }
  const body = { name: '' }
  expect(await brokenCheck(form, ['name'], usersApi.update, body)).toBeNull()
  const rule = [() => true, 'Sem telefone', 'phone'] as const
  expect(await brokenCheck(form, ['name', rule], usersApi.update, body)).toEqual({
    text: 'Sem telefone',
    field: 'phone',
  })
})
