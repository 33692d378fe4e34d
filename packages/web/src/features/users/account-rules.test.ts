import type { User } from '@ligeiro/contract/user'
import { expect, test } from 'vitest'
import { firstProblem } from '#api/first-problem.ts'
import { accountChanges, accountRules, changedMeanwhile, formOf, type AccountForm } from './account-rules.ts'

const zilda: User = { id: '1', name: 'Zilda', email: 'zilda@example.com', role: 'client', phone: '48999814402' }

test.each<[Partial<AccountForm>, string | null]>([
  [{}, null],
  [{ name: ' ' }, 'Nome é obrigatório'],
  [{ name: '', email: '' }, 'Nome é obrigatório'],
  [{ email: ' ' }, 'E-mail é obrigatório'],
  [{ phone: '' }, null],
  [{ phone: '(48) 999' }, 'Telefone deve ter 10 ou 11 dígitos'],
  [{ role: 'motoboy', phone: '' }, 'Telefone é obrigatório'],
  [{ role: 'motoboy', phone: '(48) 999' }, 'Telefone deve ter no mínimo 10 dígitos'],
])('%o says %s', (typed, problem) => {
  expect(firstProblem({ ...formOf(zilda), ...typed }, accountRules)?.text ?? null).toBe(problem)
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
