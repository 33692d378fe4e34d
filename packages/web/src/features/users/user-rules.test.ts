import { expect, test } from 'vitest'
import { firstProblem } from '#api/first-problem.ts'
import { emptyUser, userBody, userRules, type UserForm } from './user-rules.ts'

const good: UserForm = {
  ...emptyUser,
  name: ' Zilda ',
  email: ' zilda@example.com ',
  password: 'Abcdefg1',
  confirmPassword: 'Abcdefg1',
}

test.each<[Partial<UserForm>, string | null]>([
  [{ name: ' ' }, 'Nome é obrigatório'],
  [{ email: '' }, 'E-mail é obrigatório'],
  [{ password: '' }, 'Senha é obrigatória'],
  [{ confirmPassword: 'outra' }, 'As senhas não coincidem'],
  [{ password: 'Abc1', confirmPassword: 'Abc1' }, 'A senha deve ter no mínimo 8 caracteres'],
  [{ phone: '(48) 999' }, 'Telefone deve ter 10 ou 11 dígitos'],
  [{ phone: '(48) 99999-9999' }, null],
  [{}, null],
])('%o says %s', (typed, problem) => {
  expect(firstProblem({ ...good, ...typed }, userRules)?.text ?? null).toBe(problem)
})

test('name and e-mail are sent trimmed, an empty phone is left out', () => {
  expect(userBody(good)).toMatchObject({ name: 'Zilda', email: 'zilda@example.com', role: 'client' })
  expect(userBody(good)).not.toHaveProperty('phone')
  expect(userBody({ ...good, phone: '(48) 3333-4444' })).toMatchObject({ phone: '4833334444' })
})
