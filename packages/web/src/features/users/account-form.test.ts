import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { brokenCheck } from '#api/first-problem.ts'
import { accountChanges, accountChecks, changedMeanwhile, formOf, type AccountForm } from './account-form.ts'

const zilda: User = { id: '1', name: 'Zilda', email: 'zilda@example.com', role: 'client', phone: '48999814402' }

/** The text of the first problem, as the form and the contract find it. */
async function textOf(seen: User, typed: Partial<AccountForm>) {
  const { body } = accountChanges(seen, typed)
  const problem = await brokenCheck({ ...formOf(seen), ...typed }, accountChecks(seen), usersApi.update, body)
  return problem?.text ?? null
}

test.each<[Partial<AccountForm>, string | null]>([
  [{}, null],
  [{ name: ' ' }, 'Nome é obrigatório'],
  [{ name: '', email: '' }, 'Nome é obrigatório'],
  // The phone is the sign-in from then on.
  [{ email: ' ' }, null],
  [{ email: ' ', phone: '' }, 'E-mail é obrigatório'],
  [{ phone: '' }, null],
  [{ phone: '+55 48 3222-1234' }, null],
  [{ phone: '+598 99 123 456' }, 'Este telefone é de outro país. Informe um do Brasil, com DDD.'],
  [{ phone: '(48) 999' }, 'Telefone deve ter 10 ou 11 dígitos'],
  [{ role: 'motoboy', phone: '' }, 'Telefone é obrigatório'],
  [{ role: 'motoboy', phone: '(48) 999' }, 'Telefone deve ter no mínimo 10 dígitos'],
])('%o says %s', async (typed, problem) => {
  expect(await textOf({ ...zilda, role: typed.role ?? zilda.role }, typed)).toBe(problem)
})

test('a stored phone with an area code that does not exist hinders no other change', async () => {
  const old: User = { ...zilda, phone: '20999814402' }
  expect(formOf(old).phone).toBe('(20) 99981-4402')
  expect(await textOf(old, { name: 'Dona Zilda' })).toBeNull()
  expect(accountChanges(old, { name: 'Dona Zilda', phone: '(20) 99981-4402' }).body).toEqual({ name: 'Dona Zilda' })
  expect(await textOf(old, { phone: '(20) 99981-4403' })).toBe('O DDD 20 não existe. Confira o telefone.')
})

test('only changed fields are sent, with their previous values', () => {
  expect(accountChanges(zilda, {})).toEqual({ body: {}, before: {} })
  expect(accountChanges(zilda, { name: ' Zilda ', phone: '(48) 99981-4402' })).toEqual({ body: {}, before: {} })
  expect(accountChanges(zilda, { name: 'Dona Zilda', phone: '', role: 'admin' })).toEqual({
    body: { name: 'Dona Zilda', phone: null, role: 'admin' },
    before: { name: 'Zilda', phone: '48999814402', role: 'client' },
  })
})

test('a change by another admin is shown only for fields that were edited here', () => {
  const now: User = { ...zilda, name: 'Zilda Maria', phone: undefined, role: 'admin' }
  expect(changedMeanwhile(zilda, now, {})).toBeNull()
  expect(changedMeanwhile(zilda, now, { email: 'z@example.com' })).toBeNull()
  expect(changedMeanwhile(zilda, now, { name: 'Dona Zilda', phone: '(48) 3333-4444', role: 'client' })).toBe(
    'nome agora: Zilda Maria; telefone agora: vazio; tipo agora: Administrador',
  )
})
