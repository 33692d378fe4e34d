import { expect, test } from 'vitest'
import { firstProblem } from '#api/first-problem.ts'
import { newPasswordRules, strengthOf } from './new-password.ts'

test.each([
  ['', '', 'Senha deve ter pelo menos 8 caracteres'],
  ['Abc123', 'Abc123', 'Senha deve ter pelo menos 8 caracteres'],
  ['abcdefg1', 'abcdefg1', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
  ['ABCDEFG1', 'ABCDEFG1', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
  ['Abcdefgh', 'Abcdefgh', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
  ['Abcdefg1', 'Abcdefg2', 'Senhas não coincidem'],
  ['Abcdefg1', 'Abcdefg1', null],
])('%j, confirmed by %j: %j', (newPassword, confirmPassword, problem) => {
  expect(firstProblem({ newPassword, confirmPassword }, newPasswordRules)?.text ?? null).toBe(problem)
})

test.each([
  ['', 0, 'Muito fraca'],
  ['a', 1, 'Muito fraca'],
  ['aA', 2, 'Fraca'],
  ['aA1', 3, 'Média'],
  ['aA1!', 4, 'Forte'],
  ['aA1!aaaa', 5, 'Muito forte'],
])('%j is worth %i: %s', (password, score, label) => {
  expect(strengthOf(password)).toEqual({ score, label })
})
