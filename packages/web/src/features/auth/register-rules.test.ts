import { expect, test } from 'vitest'
import { firstProblem } from '#api/first-problem.ts'
import { emptyRegistration, registrationBody, registrationRules } from './register-rules.ts'

const good = {
  ...emptyRegistration,
  name: 'Renata',
  email: 'renata@example.com',
  password: 'Senha-123',
  confirmPassword: 'Senha-123',
}

test.each([
  [good, null],
  [{ ...good, phone: '(48) 99981-4402' }, null],
  [emptyRegistration, 'Por favor, preencha todos os campos obrigatórios.'],
  [{ ...good, name: '  ' }, 'Por favor, preencha todos os campos obrigatórios.'],
  [{ ...good, password: 'a', confirmPassword: 'b' }, 'As senhas não coincidem.'],
  [{ ...good, password: 'Curta-1', confirmPassword: 'Curta-1' }, 'A senha deve ter no mínimo 8 caracteres.'],
  [{ ...good, phone: '(48) 9998' }, 'Telefone deve ter 10 ou 11 dígitos'],
])('%j: %j', (form, problem) => {
  expect(firstProblem(form, registrationRules)?.text ?? null).toBe(problem)
})

test('an empty phone is left out, any other is sent as digits', () => {
  expect(registrationBody(good)).not.toHaveProperty('phone')
  expect(registrationBody({ ...good, phone: '(48) 99981-4402' })).toMatchObject({
    phone: '48999814402',
    role: 'client',
  })
})
