import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { systemApi } from '@ligeiro/contract/system-api'
import type { ListedUser } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { status } from './default-answers.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, emptyStatement } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const [admin, shop] = [anAdmin(), aClient({ name: 'Neide Modas' })]
const neide: ListedUser = { ...aClient({ name: 'Neide Souza', phone: '48991203040' }), email: null, active: true }
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

beforeEach(() => {
  answer(usersApi.all, [{ ...admin, active: true }, { ...shop, active: true }, neide])
  answer(motoboysApi.all, [])
  answer(systemApi.status, { ...status, letters: { sent: false, waiting: 0 } })
  answer(statementApi.read, emptyStatement)
})

async function choose(action: string, size?: typeof phone) {
  await renderApp('/admin/users', { user: admin, ...(size && { size }) })
  await button(/^Neide Souza(,|$)/).click()
  await inDialog('Mais ações').click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a client who phones stands in the list without an e-mail, and keeps a phone', async () => {
  answer(usersApi.update, { ...neide, name: 'Neide S. Souza' })
  await renderApp('/admin/users', { user: admin })
  await expectText(row('Neide Souza'), 'por telefone')
  await button(/^Neide Souza/).click()
  await expectGone(dialog.getByLabelText('E-mail'))
  await expectGone(dialog.getByLabelText('Tipo de Usuário'))
  await accessible()
  await dialog.getByLabelText('Telefone').fill('')
  await inDialog('Salvar').click()
  await expectText(dialog, 'Informe telefone ou e-mail')
  await dialog.getByLabelText('Telefone').fill('48991203040')
  await dialog.getByLabelText('Nome Completo').fill('Neide S. Souza')
  await inDialog('Salvar').click()
  await expectGone(dialog)
  expect(callsTo(usersApi.update)[0]?.body).toEqual({ name: 'Neide S. Souza', before: { name: 'Neide Souza' } })
})

test('an access is created with an e-mail; without a mail server the link for the password follows', async () => {
  answer(usersApi.update, failure(409, { code: 'conflict', message: 'E-mail já cadastrado.' }))
  await choose('Criar acesso')
  await inDialog('Criar acesso').click()
  await expectText(dialog, 'E-mail é obrigatório')
  await accessible()
  await dialog.getByLabelText('E-mail').fill('neide@example.com')
  await inDialog('Criar acesso').click()
  await expectText(dialog, 'E-mail já cadastrado.')
  answer(usersApi.update, { ...neide, email: 'neide@example.com' })
  await inDialog('Criar acesso').click()
  await expectText(dialog, 'Gerar link')
  expect(callsTo(usersApi.update)[1]?.body).toEqual({ email: 'neide@example.com', before: { email: null } })
})

test.each([undefined, phone])('two clients who are one person are united after a question', async (size) => {
  answer(usersApi.merge, shop)
  await choose('Unir com...', size)
  await inDialog('Unir').click()
  await expectText(dialog, 'Escolha o cliente')
  await dialog.getByRole('combobox', { name: 'Unir com' }).fill('modas')
  await accessible()
  await userEvent.keyboard('{Enter}')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await inDialog('Unir').click()
  expect(confirm).toHaveBeenCalledWith(
    'Tem certeza que deseja unir Neide Souza com Neide Modas? Esta ação não pode ser desfeita.',
  )
  expect(callsTo(usersApi.merge)).toEqual([])
  confirm.mockReturnValue(true)
  await inDialog('Unir').click()
  await expectGone(dialog)
  expect(callsTo(usersApi.merge)[0]?.body).toEqual({ from: neide.id, into: shop.id })
})
