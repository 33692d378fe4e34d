import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { brokenCheck } from '#api/first-problem.ts'
import { emptyAccount, newAccountBody, newAccountChecks } from './new-account.ts'

const steps: [Partial<typeof emptyAccount>, string | null][] = [
  [{}, 'Nome é obrigatório'],
  [{ name: 'Ana' }, 'Telefone é obrigatório'],
  [{ email: 'ana' }, 'E-mail inválido'],
  [{ email: 'ana@example.com' }, 'Senha é obrigatória'],
  [{ password: 'Abc1' }, 'As senhas não coincidem'],
  [{ confirmPassword: 'Abc1' }, 'A senha deve ter no mínimo 8 caracteres'],
  [{ password: 'Abcdefg1', confirmPassword: 'Abcdefg1' }, 'Telefone é obrigatório'],
  [{ phone: '(48) 9999' }, 'Telefone deve ter no mínimo 10 dígitos'],
  [{ phone: '(48) 3333-4444' }, null],
]

test('the first problem of a new motoboy is reported, in the order of the fields', async () => {
  const form = { ...emptyAccount }
  for (const [typed, text] of steps) {
    Object.assign(form, typed)
    const body = { phone: '', ...newAccountBody(form) }
    const problem = await brokenCheck(
      form,
      newAccountChecks({ phoneRequired: true, emailRequired: false }),
      motoboysApi.register,
      body,
    )
    expect(problem?.text ?? null).toBe(text)
  }
})

const client = { phoneRequired: false, emailRequired: false }

test('a user needs no phone, but one that is given must be right', async () => {
  const form = {
    ...emptyAccount,
    name: ' Zilda ',
    email: ' z@example.com ',
    password: 'Abcdefg1',
    confirmPassword: 'Abcdefg1',
  }
  const textOf = async (phone: string) => {
    const body = newAccountBody({ ...form, phone })
    return (await brokenCheck({ ...form, phone }, newAccountChecks(client), usersApi.createAdmin, body))?.text ?? null
  }
  expect(await textOf('')).toBeNull()
  expect(await textOf('(48) 999')).toBe('Telefone deve ter 10 ou 11 dígitos')
  expect(newAccountBody(form)).toEqual({ ...form, name: 'Zilda', email: 'z@example.com', phone: undefined })
  expect(newAccountBody({ ...form, phone: '(48) 3333-4444' })).toMatchObject({ phone: '4833334444' })
})

test('a client needs an e-mail or a phone, an admin an e-mail; with a phone alone the password may be blank', async () => {
  const textOf = async (typed: Partial<typeof emptyAccount>, role: 'client' | 'admin' = 'client') => {
    const form = { ...emptyAccount, name: 'Zilda', role, ...typed }
    const checks = newAccountChecks({ phoneRequired: false, emailRequired: role === 'admin' })
    return (await brokenCheck(form, checks, usersApi.createAdmin, newAccountBody(form)))?.text ?? null
  }
  expect(await textOf({})).toBe('Informe o e-mail ou o telefone')
  expect(await textOf({ phone: '(48) 3333-4444' })).toBeNull()
  expect(await textOf({ phone: '(48) 3333-4444', password: 'Abcdefg1' })).toBe('As senhas não coincidem')
  expect(await textOf({ phone: '(48) 3333-4444' }, 'admin')).toBe('E-mail é obrigatório')
})
