import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { brokenCheck } from '#api/first-problem.ts'
import { emptyAccount, newAccountBody, newAccountChecks } from './new-account.ts'

const steps: [Partial<typeof emptyAccount>, string | null][] = [
  [{}, 'Nome é obrigatório'],
  [{ name: 'Ana' }, 'E-mail é obrigatório'],
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
    const body = { phone: '', ...newAccountBody(form, false) }
    const checks = newAccountChecks({ byPhone: false, phoneRequired: true })
    expect((await brokenCheck(form, checks, motoboysApi.register, body))?.text ?? null).toBe(text)
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
    const body = newAccountBody({ ...form, phone }, false)
    const checks = newAccountChecks({ byPhone: false, phoneRequired: false })
    return (await brokenCheck({ ...form, phone }, checks, usersApi.createAdmin, body))?.text ?? null
  }
  expect(await textOf('')).toBeNull()
  expect(await textOf('(48) 999')).toBe('Telefone deve ter 10 ou 11 dígitos')
  expect(newAccountBody(form, false)).toEqual({ ...form, name: 'Zilda', email: 'z@example.com', phone: undefined })
  expect(newAccountBody({ ...form, phone: '(48) 3333-4444' }, false)).toMatchObject({ phone: '4833334444' })
})

test('by the phone alone name and phone are needed, and nothing else is sent', async () => {
  const textOf = async (typed: Partial<typeof emptyAccount>) => {
    const form = { ...emptyAccount, email: 'zilda', password: 'a', ...typed }
    const checks = newAccountChecks({ byPhone: true, phoneRequired: false })
    return (await brokenCheck(form, checks, usersApi.createAdmin, newAccountBody(form, true)))?.text ?? null
  }
  expect(await textOf({})).toBe('Nome é obrigatório')
  expect(await textOf({ name: 'Zilda' })).toBe('Telefone é obrigatório')
  expect(await textOf({ name: 'Zilda', phone: '(48) 3333-4444' })).toBeNull()
  expect(newAccountBody({ ...emptyAccount, name: 'Zilda', email: 'z', phone: '(48) 3333-4444' }, true)).toEqual({
    name: 'Zilda',
    phone: '4833334444',
  })
})
