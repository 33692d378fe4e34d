import { expect, test } from 'vitest'
import { firstProblem } from '#api/first-problem.ts'
import { emptyRecovery, recoveryRules } from './recovery-rules.ts'

const given = {
  email: 'renata@example.com',
  token: '482913',
  newPassword: 'Nova-Senha-1',
  confirmPassword: 'Nova-Senha-1',
}

test.each([
  ['email', {}, null, undefined],
  ['email', { email: '  ' }, 'Por favor, informe seu email.', 'email'],
  ['code', {}, null, undefined],
  ['code', { token: '' }, 'Por favor, informe o código recebido.', 'token'],
  ['password', {}, null, undefined],
  ['password', { newPassword: '', confirmPassword: '' }, 'Por favor, preencha todos os campos.', 'newPassword'],
  ['password', { newPassword: 'a', confirmPassword: '' }, 'Por favor, preencha todos os campos.', 'confirmPassword'],
  ['password', { newPassword: 'curta', confirmPassword: 'outra' }, 'As senhas não coincidem.', 'confirmPassword'],
  [
    'password',
    { newPassword: 'Curta-1', confirmPassword: 'Curta-1' },
    'A senha deve ter pelo menos 8 caracteres.',
    'newPassword',
  ],
] as const)('step %s, with %j: %j', (step, typed, text, field) => {
  const problem = firstProblem({ ...given, ...typed }, recoveryRules[step])
  expect([problem?.text ?? null, problem?.field]).toEqual([text, field])
})

test('each step checks only its own fields', () => {
  expect(firstProblem({ ...emptyRecovery, email: 'a@b.c' }, recoveryRules.email)).toBeNull()
  expect(firstProblem({ ...emptyRecovery, token: '1' }, recoveryRules.code)).toBeNull()
})
