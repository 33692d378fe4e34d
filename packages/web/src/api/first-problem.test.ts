import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { firstBlank, firstProblem, serverProblem, type Rule } from './first-problem.ts'

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
