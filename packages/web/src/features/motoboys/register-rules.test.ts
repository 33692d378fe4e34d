import { expect, test } from 'vitest'
import { firstProblem } from '#api/first-problem.ts'
import { emptyMotoboy, motoboyBody, motoboyRules, type MotoboyForm } from './register-rules.ts'

const steps: [Partial<MotoboyForm>, string | null][] = [
  [{}, 'Nome é obrigatório'],
  [{ name: 'Ana' }, 'E-mail é obrigatório'],
  [{ email: 'ana@example.com' }, 'Senha é obrigatória'],
  [{ password: 'Abc1' }, 'As senhas não coincidem'],
  [{ confirmPassword: 'Abc1' }, 'A senha deve ter no mínimo 8 caracteres'],
  [{ password: 'Abcdefg1', confirmPassword: 'Abcdefg1' }, 'Telefone é obrigatório'],
  [{ phone: '(48) 9999' }, 'Telefone deve ter no mínimo 10 dígitos'],
  [{ phone: '(48) 3333-4444' }, null],
]

test('the first broken rule is reported, in the order of the fields', () => {
  const form = { ...emptyMotoboy }
  for (const [typed, problem] of steps) {
    Object.assign(form, typed)
    expect(firstProblem(form, motoboyRules)?.text ?? null).toBe(problem)
  }
})

test('an empty location is left out, and the phone is sent as digits', () => {
  const body = motoboyBody({ ...emptyMotoboy, phone: '(48) 99188-2046', location: '  ' })
  expect(body).toMatchObject({ phone: '48991882046', available: true })
  expect(body).not.toHaveProperty('location')
  expect(motoboyBody({ ...emptyMotoboy, location: ' Centro ' })).toMatchObject({ location: 'Centro' })
})
