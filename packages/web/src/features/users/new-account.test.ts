import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { brokenCheck } from '#api/first-problem.ts'
import { emptyAccount, newAccountBody, newAccountChecks } from './new-account.ts'

const steps: [Partial<typeof emptyAccount>, string | null][] = [
  [{}, 'Nome é obrigatório'],
  [{ name: 'Ana' }, 'E-mail é obrigatório'],
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
    const problem = await brokenCheck(form, newAccountChecks(true), motoboysApi.register, body)
    expect(problem?.text ?? null).toBe(text)
  }
})

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
    return (await brokenCheck({ ...form, phone }, newAccountChecks(false), usersApi.createAdmin, body))?.text ?? null
  }
  expect(await textOf('')).toBeNull()
  expect(await textOf('(48) 999')).toBe('Telefone deve ter 10 ou 11 dígitos')
  expect(newAccountBody(form)).toEqual({ ...form, name: 'Zilda', email: 'z@example.com', phone: undefined })
  expect(newAccountBody({ ...form, phone: '(48) 3333-4444' })).toMatchObject({ phone: '4833334444' })
})
