import { expect, test } from 'vitest'
import { brokenCheck } from '#api/first-problem.ts'
import { emptyRecovery, emptyRegistration, newPasswordChecks, recoveryChecks, signUpChecks } from './checks.ts'

const broken = async (form: object, checks: Parameters<typeof brokenCheck>[1]) => {
  const problem = await brokenCheck(form, checks, undefined, undefined)
  return [problem?.text ?? null, problem?.field]
}

const registration = {
  ...emptyRegistration,
  name: 'Renata',
  email: 'renata@example.com',
  password: 'Senha-123',
  confirmPassword: 'Senha-123',
}

test.each([
  [{}, null],
  [{ phone: '(48) 99981-4402' }, null],
  [emptyRegistration, 'Por favor, preencha todos os campos obrigatórios.'],
  [{ name: '  ' }, 'Por favor, preencha todos os campos obrigatórios.'],
  [{ password: 'a', confirmPassword: 'b' }, 'As senhas não coincidem.'],
  [{ password: 'Curta-1', confirmPassword: 'Curta-1' }, 'A senha deve ter no mínimo 8 caracteres.'],
  [{ phone: '(48) 9998' }, 'Telefone deve ter 10 ou 11 dígitos'],
])('sign-up with %j: %j', async (typed, text) => {
  expect((await broken({ ...registration, ...typed }, signUpChecks))[0]).toBe(text)
})

const recovery = {
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
] as const)('recovery, step %s, with %j: %j', async (step, typed, text, field) => {
  expect(await broken({ ...recovery, ...typed }, recoveryChecks[step])).toEqual([text, field])
})

test('each step of the recovery checks only its own fields', async () => {
  expect(await broken({ ...emptyRecovery, email: 'a@b.c' }, recoveryChecks.email)).toEqual([null, undefined])
  expect(await broken({ ...emptyRecovery, token: '1' }, recoveryChecks.code)).toEqual([null, undefined])
})

test.each([
  ['', '', 'Senha deve ter pelo menos 8 caracteres'],
  ['Abc123', 'Abc123', 'Senha deve ter pelo menos 8 caracteres'],
  ['abcdefg1', 'abcdefg1', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
  ['ABCDEFG1', 'ABCDEFG1', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
  ['Abcdefgh', 'Abcdefgh', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
  ['Abcdefg1', 'Abcdefg2', 'Senhas não coincidem'],
  ['Abcdefg1', 'Abcdefg1', null],
])('the new password %j, confirmed by %j: %j', async (newPassword, confirmPassword, text) => {
  expect((await broken({ newPassword, confirmPassword }, newPasswordChecks))[0]).toBe(text)
})
