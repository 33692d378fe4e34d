import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ownDataApi } from '@ligeiro/contract/own-data-api'
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
import { button, expectGone, expectText, takeOut } from './screen.ts'

const [admin, shop] = [anAdmin(), aClient({ name: 'Neide Modas' })]
const neide: ListedUser = { ...aClient({ name: 'Neide Souza', phone: '48991203040' }), email: null, active: true }
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

const side = { created_at: '2026-03-12T15:00:00Z', orders: 2, last_order_at: '2026-03-05T15:00:00Z' }
const sides = {
  from: { ...side, id: neide.id, name: neide.name, email: null, phone: '48991203040', orders: 1204 },
  into: { ...side, id: shop.id, name: shop.name, email: shop.email, phone: '48999203040' },
}

beforeEach(() => {
  answer(usersApi.mergeSides, {
    from: { ...sides.from, self_registered: false, email_confirmed: false, phone_confirmed: true },
    into: { ...sides.into, self_registered: true, email_confirmed: false, phone_confirmed: false },
  })
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
  await expect.element(inDialog('Unir')).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Unir com' }).fill('modas')
  await accessible()
  await userEvent.keyboard('{Enter}')
  await expectText(dialog, 'E-mail e telefone não confirmados, conta feita pela própria pessoa em 12/03/2026')
  await expectText(dialog, '(48) 99920-3040, não confirmado')
  await expectText(dialog, '1.204, o último em 05/03/2026')
  await accessible()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await inDialog('Unir').click()
  expect(confirm).toHaveBeenCalledWith(
    'Tem certeza que deseja unir Neide Souza com Neide Modas? Isto pode ser desfeito por 30 dias.',
  )
  expect(callsTo(usersApi.merge)).toEqual([])
  confirm.mockReturnValue(true)
  answer(usersApi.all, [
    { ...admin, active: true },
    { ...shop, active: true },
  ])
  await inDialog('Unir').click()
  expect(callsTo(usersApi.mergeSides)[0]?.query.toString()).toBe(`from=${neide.id}&into=${shop.id}`)
  expect(callsTo(usersApi.merge)[0]?.body).toEqual({ from: neide.id, into: shop.id })
  const message = dialog.getByRole('link', { name: 'Avisar pelo WhatsApp' })
  await expect.element(message).toHaveAttribute('href', expect.stringContaining('https://wa.me/5548991203040?text='))
  await accessible()
  await inDialog('Fechar').last().click()
  await expectGone(dialog)
})

test('a merge that is not done yet shows nothing to unite while the sides are loading or failed', async () => {
  answer(usersApi.mergeSides, failure(503))
  await choose('Unir com...')
  await dialog.getByRole('combobox', { name: 'Unir com' }).fill('modas')
  await userEvent.keyboard('{Enter}')
  await expectText(dialog, 'Erro ao carregar dados. Tente novamente.')
  await expect.element(inDialog('Unir')).toBeDisabled()
})

test('a merge is undone from the client who has the orders, with what goes back and what stays', async () => {
  const merged = {
    ...shop,
    active: true,
    merged: [{ id: 'merge', name: 'Neide Souza', until: '2026-12-26T12:00:00Z' }],
  }
  answer(usersApi.all, [{ ...admin, active: true }, merged])
  answer(usersApi.undoMerge, failure(409, { code: 'conflict', message: 'Desfaça antes a junção de Bia.' }))
  await renderApp('/admin/users', { user: admin })
  await button(/^Neide Modas/).click()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await takeOut('Excluir usuário')
  expect(confirm).toHaveBeenCalledWith(
    expect.stringContaining('Para devolver os pedidos de Neide Souza, desfaça a junção antes.') as string,
  )
  await inDialog('Voltar').click()
  await inDialog('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Desfazer junção com Neide Souza (até 26/12)' }).click()
  await expectText(dialog, 'Os pedidos feitos depois da junção.')
  await accessible()
  await inDialog('Desfazer junção').click()
  await expectText(dialog, 'Desfaça antes a junção de Bia.')
  answer(usersApi.undoMerge, neide)
  await inDialog('Desfazer junção').click()
  await expectGone(dialog)
  expect(callsTo(usersApi.undoMerge)[1]?.body).toEqual({ id: 'merge' })
})

test('a phone that the person typed is marked, and one tap confirms it; the menu takes that back', async () => {
  const claimed: ListedUser = {
    ...shop,
    active: true,
    phone_unconfirmed: true,
    self_registered_at: '2026-03-12T15:00:00Z',
  }
  answer(usersApi.all, [{ ...admin, active: true }, claimed])
  answer(usersApi.update, shop)
  await renderApp('/admin/users', { user: admin })
  await expectText(row('Neide Modas'), 'telefone não confirmado')
  await button(/^Neide Modas/).click()
  await expectText(dialog, 'Conta feita pela própria pessoa em 12/03/2026.')
  await accessible()
  answer(usersApi.all, [
    { ...admin, active: true },
    { ...shop, active: true },
  ])
  await inDialog('Confirmar telefone').click()
  await expectGone(dialog.getByText('Telefone não confirmado'))
  const before = { phone: shop.phone }
  expect(callsTo(usersApi.update)[0]?.body).toEqual({ phone_confirmed: true, before })
  await inDialog('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Telefone não é desta pessoa' }).click()
  await expect.poll(() => callsTo(usersApi.update)[1]?.body).toEqual({ phone_confirmed: false, before })
})

test('an e-mail that an unconfirmed account holds is answered with a way to that account', async () => {
  const message = 'Este e-mail está na conta Neide Modas, feita pela própria pessoa, que não o confirmou.'
  answer(usersApi.update, failure(409, { code: 'conflict', message }))
  await choose('Criar acesso')
  await dialog.getByLabelText('E-mail').fill(shop.email.toUpperCase())
  await inDialog('Criar acesso').click()
  await expectText(dialog, message)
  await inDialog('Ver a conta Neide Modas').click()
  await expect.element(dialog.getByLabelText('Nome Completo')).toHaveValue('Neide Modas')
})

test('the data of a client who phones, and of who receives by a searched phone, are downloaded', async () => {
  const file = (name: string) =>
    new Response('{}', {
      headers: { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${name}"` },
    })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  answer(ownDataApi.ofPhoneClient, file('dados_do_cliente.json'))
  answer(ownDataApi.ofRecipient, failure(429, { code: 'too_many_requests', message: 'Tente de novo mais tarde.' }))
  await choose('Baixar os dados (LGPD)')
  await expect.element(page.getByText('Dados baixados.')).toBeVisible()
  expect(names).toEqual(['dados_do_cliente.json'])
  expect(callsTo(ownDataApi.ofPhoneClient)[0]?.params).toEqual({ id: neide.id })
  await inDialog('Cancelar').click()
  await page.getByRole('searchbox').fill('+55 (48) 99120-9999')
  await expectText(page.getByRole('main'), 'Quem recebe por (48) 99120-9999 pediu os próprios dados (LGPD)?')
  await accessible()
  await button('Baixar').click()
  await expectText(page.getByRole('main'), 'Tente de novo mais tarde.')
  expect(callsTo(ownDataApi.ofRecipient)[0]?.query.get('phone')).toBe('48991209999')
})
