import type { ListedUser } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../src/paths.ts'
import { answer, failure } from '../components/fake-server.ts'
import { aClient } from '../components/fixtures.ts'
import { admin, clients } from './people-and-orders.ts'
import { fill, clickButton, type State } from './state.ts'

const [neide, claimant] = [
  aClient({ name: 'Neide Souza', phone: '48991203040' }),
  aClient({ name: 'Doceria da Neide', email: 'doceria.da.neide@example.com', phone: '48991203040' }),
]
const claimed: ListedUser = {
  ...claimant,
  active: true,
  email_unconfirmed: true,
  phone_unconfirmed: true,
  self_registered_at: '2026-03-12T15:00:00.000Z',
}
const merged: ListedUser = {
  ...claimant,
  active: true,
  merged: [{ id: 'merge', name: 'Neide Souza', until: '2026-12-26T12:00:00.000Z' }],
}
const users = (account: ListedUser, others: readonly ListedUser[] = [{ ...neide, email: null, active: true }]) =>
  answer(usersApi.all, [...[admin, ...clients].map((user) => ({ ...user, active: true })), account, ...others])
const side = { created_at: '2026-03-12T15:00:00.000Z', email_confirmed: false }

function answerClaims() {
  users(claimed)
  answer(usersApi.mergeSides, {
    from: {
      ...side,
      id: neide.id,
      name: neide.name,
      email: null,
      phone: '48991203040',
      orders: 1204,
      self_registered: false,
      phone_confirmed: true,
      last_order_at: '2026-11-25T15:00:00.000Z',
    },
    into: {
      ...side,
      id: claimant.id,
      name: claimant.name,
      email: claimant.email,
      phone: '48991203040',
      self_registered: true,
      phone_confirmed: false,
      orders: 0,
      last_order_at: null,
    },
  })
  answer(usersApi.merge, claimant)
  const message =
    'Este e-mail está na conta Doceria da Neide, feita pela própria pessoa, que não o confirmou: pode não ser dela. Fale antes com o cliente. Se a conta é dele, una os cadastros; se não é, exclua aquela conta ou use outro e-mail.'
  answer(usersApi.update, failure(409, { code: 'conflict', message, issues: [{ path: 'email', message }] }))
}

const openNeide = () => clickButton(/Neide Souza/)
const inMenu =
  (action: RegExp | string, open = openNeide) =>
  async () => {
    await open()
    await clickButton('Mais ações')
    await page.getByRole('menuitem', { name: action }).click()
  }
const openSides = async () => {
  await inMenu('Unir com...')()
  await page.getByRole('combobox', { name: 'Unir com' }).fill('doceria')
  await userEvent.keyboard('{Enter}')
  // Waits for the answer.
  await page.getByText('Feito pela própria pessoa em 12/03/2026').hover()
}
const claims = (name: string, open?: State['open'], answers = answerClaims): State => ({
  name,
  path: paths.users,
  user: 'admin',
  answers,
  ...(open && { open }),
})

/** What people typed of themselves and nobody confirmed, and merges. */
export const claimStates: readonly State[] = [
  claims('claims-list'),
  claims('claims-person', () => clickButton(/Doceria da Neide/)),
  claims('claims-merge', openSides),
  claims('claims-merged', async () => {
    await openSides()
    window.confirm = () => true
    await clickButton('Unir')
  }),
  claims('claims-access', async () => {
    await inMenu('Criar acesso')()
    await page.getByRole('dialog').getByLabelText('E-mail').fill(claimant.email)
    await page.getByRole('dialog').getByRole('button', { name: 'Criar acesso' }).click()
  }),
  claims(
    'claims-unmerge',
    inMenu(/^Desfazer junção/, () => clickButton(/Doceria da Neide/)),
    () => users(merged, []),
  ),
  claims('claims-recipient-data', () => fill('Buscar por nome, e-mail ou telefone', '48 99120-9999')),
  {
    ...claims('claims-new-order', async () => {
      await clickButton('Novo Pedido')
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Neide')
      await page.getByText('Cadastrar "Neide" por telefone').click()
      await fill('Telefone', '48991203040')
    }),
    path: '/admin',
    answers: () => users(claimed, []),
  },
]
