import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { describe, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { brokenCheck, firstBlank, firstProblem, serverProblem, type Check, type Rule } from './first-problem.ts'

type Form = { name: string; phone: string }
const rules: readonly Rule<Form>[] = [
  [(form) => form.name === '' || form.phone === '', 'Preencha tudo', firstBlank('name', 'phone')],
  [(form) => form.name.length < 3, 'Nome curto', 'name'],
  [(form) => form.phone === form.name, 'Iguais'],
]

test.each([
  [{ name: '', phone: '' }, 'Preencha tudo', 'name'],
  [{ name: 'Ana', phone: '' }, 'Preencha tudo', 'phone'],
  [{ name: 'A', phone: 'A' }, 'Nome curto', 'name'],
  [{ name: 'Ana', phone: 'Ana' }, 'Iguais', undefined],
])('%j: %s, at %s', (form, text, field) => {
  expect(firstProblem(form, rules)).toEqual({ text, field })
})

test('a valid form has no problem', () => {
  expect(firstProblem({ name: 'Ana', phone: '1' }, rules)).toBeNull()
})

test('a server error goes to the field that the server names, if the form has that field; without a message of the server it is shown with its cause', () => {
  const serverError = new CallError(400, {
    message: 'E-mail inválido',
    issues: [{ path: 'email', message: 'E-mail inválido' }],
  })
  expect(serverProblem(serverError, 'Erro', 'name', 'email')).toEqual({ text: 'E-mail inválido', field: 'email' })
  expect(serverProblem(serverError, 'Erro', 'name')).toEqual({ text: 'E-mail inválido' })
  const offline = new CallError(0, {})
  expect(serverProblem(offline, 'Erro', 'name')).toEqual({ text: 'Erro', detail: offline.message })
  expect(serverProblem(null, 'Erro')).toBeNull()
})

test.each(['too_many_open_orders', 'too_many_edits', 'too_many_requests'])(
  "an error for a limit (%s) is shown with the server's message alone",
  (code) => {
    const full = new CallError(409, { code: code as never, message: 'Você já tem muitos pedidos em aberto.' })
    expect(serverProblem(full, 'Erro', 'description')).toEqual({ text: 'Você já tem muitos pedidos em aberto.' })
  },
)

describe('the order of checks', () => {
  const body = { name: 'Ana', email: 'ana@example.com', password: 'Abcdefg1', confirmPassword: 'Abcdefg1', phone: '' }
  const checks: readonly Check<typeof body>[] = [
    'name',
    'email',
    'Senha é obrigatória',
    'confirmPassword',
    'A senha deve ter no mínimo 8 caracteres',
    (form) => (form.phone === '' ? null : { text: 'Sem telefone', detail: 'Apague-o.' }),
  ]
  test.each<[Partial<typeof body>, string | undefined, string | undefined]>([
    [{ name: ' ', email: '', password: '' }, 'Nome é obrigatório', 'name'],
    [{ email: '', password: '' }, 'E-mail é obrigatório', 'email'],
    [{ password: '' }, 'Senha é obrigatória', 'password'],
    [{ password: 'Abc1' }, 'As senhas não coincidem', 'confirmPassword'],
    [{ password: 'Abc1', confirmPassword: 'Abc1' }, 'A senha deve ter no mínimo 8 caracteres', 'password'],
    [{ phone: '1' }, 'Sem telefone', undefined],
    // What the list does not name comes last, and is still told.
    [
      { password: 'abcdefgh', confirmPassword: 'abcdefgh' },
      'A senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número',
      'password',
    ],
    [{}, undefined, undefined],
  ])('%o says %s, at %s', async (typed, text, field) => {
    const form = { ...body, ...typed }
    const { phone: _, ...sent } = form
    const problem = await brokenCheck(form, checks, usersApi.register, sent)
    expect([problem?.text, problem?.field]).toEqual([text, field])
  })

  test('the fields of an object in the body are those of the form that begin with its name', async () => {
    const order = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
    const client = { name: '', phone: '48999814402' }
    const problem = await brokenCheck({ client_name: '' }, ['client_name'], ordersApi.register, { ...order, client })
    expect(problem).toEqual({ text: 'Nome é obrigatório', field: 'client_name' })
  })
})
