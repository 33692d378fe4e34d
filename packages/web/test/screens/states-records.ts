import { auditApi } from '@ligeiro/contract/audit-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { page } from 'vitest/browser'
import { paths } from '../../src/paths.ts'
import { answer, failure } from '../components/fake-server.ts'
import { aClient } from '../components/fixtures.ts'
import { admin, clients, motoboys, orders, withLongNames } from './people-and-orders.ts'
import { printed, statementOf } from './records.ts'
import { fill, forever, clickButton, type State } from './state.ts'

const admins = (name: string, path: string, rest: Partial<State> = {}): State => ({
  name,
  path,
  user: 'admin',
  ...rest,
})
const longOrders = withLongNames(orders)
const openPerson = () => clickButton(/Confeitaria Dona Zilda/)
const inMenu =
  (action: string, open = openPerson) =>
  async () => {
    await open()
    await clickButton('Mais ações')
    await page.getByRole('menuitem', { name: action }).click()
  }
/** A client who orders by phone. */
const answerNeide = () => {
  const neide = { ...aClient({ name: 'Neide Souza', phone: '48991203040' }), email: null }
  answer(
    usersApi.all,
    [admin, ...clients, neide].map((user) => ({ ...user, active: true })),
  )
}
const openNeide = () => clickButton(/Neide Souza/)
const conflict = failure(409, { code: 'conflict', message: 'Já existe uma conta com este e-mail.' })

/** The statement, the users and the audit log. */
export const recordStates: readonly State[] = [
  admins('admin-statement', '/admin', { open: () => clickButton('Extrato') }),
  admins('admin-statement-empty', '/admin', {
    answers: () => answer(statementApi.read, statementOf([])),
    open: () => clickButton('Extrato'),
  }),
  admins('admin-statement-long-names', '/admin', {
    answers: () => answer(statementApi.read, statementOf(longOrders)),
    open: () => clickButton('Extrato'),
  }),
  admins('admin-statement-failing', '/admin', {
    answers: () => answer(statementApi.read, failure(503)),
    open: () => clickButton('Extrato'),
  }),
  admins('admin-statement-loading', '/admin', {
    answers: () => answer(statementApi.read, forever),
    open: () => clickButton('Extrato'),
  }),
  admins('print', paths.printStatement),
  admins('print-long-names', paths.printStatement, {
    answers: () => answer(statementApi.lines, printed(longOrders)),
  }),
  admins('users', paths.users),
  admins('users-loading', paths.users, { answers: () => answer(usersApi.all, forever) }),
  admins('users-failing', paths.users, { answers: () => answer(usersApi.all, failure(503)) }),
  admins('users-nobody', paths.users, { open: () => fill('Buscar por nome, e-mail ou telefone', 'ninguém') }),
  admins('users-long-names', paths.users, {
    answers: () =>
      answer(
        usersApi.all,
        [admin, ...clients, ...motoboys].map((user, n) => ({
          ...user,
          name: `${user.name} Distribuidora de Alimentos Orgânicos da Grande Florianópolis e Região Ltda.`,
          email: `pedidos.e.entregas.da.grande.florianopolis.${n}@distribuidora-de-alimentos.example.com`,
          active: n !== 3,
        })),
      ),
  }),
  admins('users-person', paths.users, { open: openPerson }),
  admins('users-person-refused', paths.users, {
    answers: () => answer(usersApi.update, conflict),
    async open() {
      await openPerson()
      await page.getByRole('dialog').getByLabelText('E-mail').fill('outra@example.com')
      await clickButton('Salvar')
    },
  }),
  admins('users-motoboy', paths.users, { open: () => clickButton(new RegExp(motoboys[0]!.name)) }),
  admins('users-deactivate', paths.users, {
    async open() {
      await openPerson()
      await clickButton('Desativar')
    },
  }),
  admins('users-erase', paths.users, { open: inMenu('Apagar dados pessoais') }),
  admins('users-phone-client', paths.users, { answers: answerNeide, open: openNeide }),
  admins('users-access', paths.users, { answers: answerNeide, open: inMenu('Criar acesso', openNeide) }),
  admins('users-merge', paths.users, { answers: answerNeide, open: inMenu('Unir com...', openNeide) }),
  admins('users-link', paths.users, { open: inMenu('Link para criar senha') }),
  admins('users-new-client-refused', paths.users, {
    async open() {
      await clickButton('Novo Cliente')
      await clickButton('Cadastrar Usuário')
    },
  }),
  admins('installation', paths.installation),
  admins('installation-failing', paths.installation, { answers: () => answer(systemApi.checks, failure(503)) }),
  admins('audit', paths.audit),
  admins('audit-failing', paths.audit, { answers: () => answer(auditApi.list, failure(503)) }),
  admins('audit-nothing', paths.audit, {
    answers: () => answer(auditApi.list, Response.json([], { headers: { 'x-audit-total': '0' } })),
  }),
  admins('audit-entry', paths.audit, {
    open: () => page.getByRole('row').filter({ hasText: 'Alterou' }).getByRole('button').first().click(),
  }),
]
