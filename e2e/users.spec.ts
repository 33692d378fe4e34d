import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { accessible, colorSchemes } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aBrowser, aClient, aMotoboy, anOrder, comeBack, phone, signIn } from './support/people.ts'
import { test, type Server } from './support/server.ts'

/** The list of people, signed in as the admin. */
async function atUsers(browser: Browser, server: Server, options: Parameters<typeof signIn>[3] = {}) {
  const screen = await signIn(browser, server.url, server.admin, options)
  await screen.page.goto(`${server.url}/admin/users`)
  await expect(screen.page.getByRole('button', { name: 'Administrador' }).first()).toBeVisible()
  return screen
}

const search = (page: Page, text: string) => page.getByLabel('Buscar por nome, e-mail ou telefone').fill(text)

/** Finds a person and opens their dialog. */
async function openPerson(page: Page, { name }: { name: string }): Promise<Locator> {
  await search(page, name)
  // On a desktop the row contains the name only; on a phone the card also contains the role.
  await page.getByRole('button', { name: new RegExp(`^${name}(,|$)`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nome Completo')).toHaveValue(name)
  return dialog
}

async function choose(page: Page, action: string) {
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a user is found by name without accents or by phone, and edited; a rejected edit shows the error and loses nothing that was typed', async ({
  browser,
  server,
}) => {
  const motoboy = await aMotoboy(server, 'Antônia Müller')
  const shop = await aClient(server)
  const { page, complaints } = await signIn(browser, server.url, server.admin)
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await search(page, motoboy.name.toUpperCase().replace('Ô', 'O').replace('Ü', 'U'))
  await expect(page.getByRole('row').filter({ hasText: motoboy.email })).toContainText('Disponível, livre')
  await search(page, '(48) 99188-2046')
  await page.getByRole('button', { name: /^Motoboys/ }).click()
  await expect(page.getByRole('row').filter({ hasText: motoboy.email })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: shop.email })).toHaveCount(0)

  const dialog = await openPerson(page, motoboy)
  await dialog.getByLabel('Nome Completo').fill(`${motoboy.name} Souza`)
  await dialog.getByLabel('E-mail').fill(shop.email)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('E-mail já cadastrado.')
  await expect(dialog.getByLabel('Nome Completo')).toHaveValue(`${motoboy.name} Souza`)
  await dialog.getByLabel('E-mail').fill(motoboy.email)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${motoboy.name} Souza` })).toBeVisible()

  await search(page, 'ninguém com este nome')
  await expect(page.getByText('Nenhuma pessoa encontrada com os filtros aplicados.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Painel Admin' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a deactivated user is signed out with the reason, and signs in again when activated', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const client = await signIn(browser, server.url, shop, phone)
  await expect(client.page.getByText('Ao vivo')).toBeVisible()
  const { page } = await atUsers(browser, server)
  const dialog = await openPerson(page, shop)
  page.once('dialog', (question) => void question.dismiss())
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(dialog.getByText('Ativo', { exact: true })).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Usuário desativado.')).toBeVisible()
  await expect(dialog.getByText('Desativado', { exact: true })).toBeVisible()

  await expect(client.page).toHaveURL(/\/login\?from=/)
  await expect(client.page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await client.page.getByLabel('Email').fill(shop.email)
  await client.page.getByLabel('Senha', { exact: true }).fill(shop.password)
  await client.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(client.page.getByText('Usuário ou senha incorretos.', { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Usuário ativado.')).toBeVisible()
  await client.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(client.page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
})

test("the last admin and a user with open orders cannot be deactivated, and the server's reason is shown", async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  await anOrder(server, shop)
  const { page } = await atUsers(browser, server)
  page.on('dialog', (question) => void question.accept())
  const dialog = await openPerson(page, { name: 'Administrador' })
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Este é o último administrador.')
  await choose(page, 'Excluir usuário')
  await expect(dialog.getByRole('alert')).toContainText('Você não pode excluir a si mesmo.')
  await dialog.getByLabel('Tipo de Usuário').selectOption('Cliente')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Este é o último administrador.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await openPerson(page, shop)
  await choose(page, 'Excluir usuário')
  await expect(dialog.getByRole('alert')).toContainText('Esta pessoa tem pedidos em aberto.')
})

const question = (page: Page, answer: 'accept' | 'dismiss') =>
  page.waitForEvent('dialog').then(async (dialog) => {
    await dialog[answer]()
    return dialog.message()
  })
async function statusesOf(server: Server, ids: string[]) {
  const { order } = await dispatcher(server)
  return Promise.all(ids.map(async (id) => (await order(id)).status))
}

test('a user with open orders is deactivated with or without cancelling the orders, and a rejected deletion offers to cancel them', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server, 'Padaria Três Irmãs')
  const ids = [(await anOrder(server, shop)).id, (await anOrder(server, shop)).id]
  const { page, complaints } = await atUsers(browser, server)
  await openPerson(page, shop)
  const person = page.getByRole('dialog', { name: 'Editar Usuário' })
  const deactivation = page.getByRole('dialog', { name: 'Desativar usuário' })
  const offer = 'Cancelar os 2 pedidos em aberto'

  // Without cancelling, the orders stay open, and the dialog of the account offers to cancel them.
  await person.getByRole('button', { name: 'Desativar' }).click()
  await expect(deactivation.getByText('Esta pessoa tem 2 pedidos em aberto.')).toBeVisible()
  await accessible(page)
  await deactivation.getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect(page.getByText('Usuário desativado.')).toBeVisible()
  await expect(person.getByRole('button', { name: offer })).toBeVisible()
  expect(await statusesOf(server, ids)).toEqual(['pending', 'pending'])
  await person.getByRole('button', { name: 'Ativar' }).click()
  await expect(person.getByRole('button', { name: offer })).toHaveCount(0)

  // The removal is rejected, and the open orders can be cancelled in the same dialog.
  page.once('dialog', (dialog) => void dialog.accept())
  await choose(page, 'Excluir usuário')
  await expect(person.getByRole('alert')).toContainText('Esta pessoa tem pedidos em aberto.')
  await accessible(page)
  const answered = question(page, 'dismiss')
  await person.getByRole('button', { name: offer }).click()
  expect(await answered).toContain(`cancelar os 2 pedidos em aberto de ${shop.name}?`)
  expect(await statusesOf(server, ids)).toEqual(['pending', 'pending'])

  // With cancelling, the deactivation also cancels the orders.
  await person.getByRole('button', { name: 'Desativar' }).click()
  await deactivation.getByRole('checkbox', { name: 'Cancelar também os 2 pedidos em aberto' }).check()
  await deactivation.getByRole('button', { name: 'Desativar e cancelar pedidos' }).click()
  await expect(page.getByText('2 pedidos cancelados.')).toBeVisible()
  await expect(person.getByText('Desativado', { exact: true })).toBeVisible()
  expect(await statusesOf(server, ids)).toEqual(['cancelled', 'cancelled'])
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})

test('the open orders of a user can be cancelled in the dialog that erases the user', async ({ browser, server }) => {
  const shop = await aClient(server, 'Sicrana de Tal')
  const order = await anOrder(server, shop)
  const { page } = await atUsers(browser, server)
  await openPerson(page, shop)
  await choose(page, 'Apagar dados pessoais')
  const dialog = page.getByRole('dialog', { name: 'Apagar dados pessoais' })
  await expect(dialog.getByText('Esta pessoa tem 1 pedido em aberto.')).toBeVisible()
  await accessible(page)
  page.on('dialog', (confirmation) => void confirmation.accept())
  await dialog.getByRole('button', { name: 'Cancelar o pedido em aberto' }).click()
  await expect(page.getByText('1 pedido cancelado.')).toBeVisible()
  await expect(dialog.getByText('Esta pessoa tem 1 pedido em aberto.')).toHaveCount(0)
  expect(await statusesOf(server, [order.id])).toEqual(['cancelled'])
  await dialog.getByRole('button', { name: 'Apagar dados pessoais' }).click()
  await expect(page.getByText('Dados pessoais apagados.')).toBeVisible()
})

test('a user who is erased after two confirmations is named nowhere', async ({ browser, server }) => {
  const shop = await aClient(server, 'Fulana de Tal')
  const order = await anOrder(server, shop, 'Vestido da Fulana')
  await (
    await callsAs(server)
  )('PATCH', `/orders/${order.id}/cancel`)
  const { page } = await atUsers(browser, server)
  await openPerson(page, shop)
  await choose(page, 'Apagar dados pessoais')
  const dialog = page.getByRole('dialog', { name: 'Apagar dados pessoais' })
  await expect(dialog.getByText('Os pedidos com situação')).toBeVisible()
  await accessible(page)
  page.once('dialog', (question) => void question.dismiss())
  await dialog.getByRole('button', { name: 'Apagar dados pessoais' }).click()
  await expect(dialog).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await dialog.getByRole('button', { name: 'Apagar dados pessoais' }).click()
  await expect(page.getByText('Dados pessoais apagados.')).toBeVisible()
  await expect(page.getByText('Nenhuma pessoa encontrada')).toBeVisible()
  await page.goto(`${server.url}/admin`)
  const row = page.getByRole('article').filter({ hasText: 'Pessoa removida' }).first()
  await expect(row).toContainText('Dados removidos')
  await expect(page.getByText(/Fulana/)).toHaveCount(0)
})

test('a new user without a mail server gets a link from the admin and sets a password with it', async ({
  browser,
  server,
}) => {
  const { page } = await signIn(browser, server.url, server.admin)
  await expect(page.getByText('E-mails não são enviados')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText('E-mails não são enviados')).toHaveCount(0)
  await page.getByRole('button', { name: 'Novo Motoboy' }).click()
  const form = page.getByRole('dialog', { name: 'Cadastrar Motoboy' })
  await expect(form.getByText('Este sistema não envia e-mails')).toBeVisible()
  const email = `wagner-${Date.now()}@example.com`
  await form.getByLabel('Nome *').fill('Wagner Krieger')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Telefone').fill('48984279015')
  for (const label of ['Senha *', 'Confirmar Senha *'])
    await form.getByLabel(label, { exact: true }).fill('Provisoria-1')
  await form.getByRole('button', { name: 'Cadastrar Motoboy' }).click()
  await expect(page.getByText('Motoboy cadastrado com sucesso!')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Link para criar senha' })
  await dialog.getByRole('button', { name: 'Gerar link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await accessible(page)
  const whatsapp = new URL((await dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
  expect(whatsapp.pathname).toBe('/5548984279015')
  expect(whatsapp.searchParams.get('text')).toContain(link)

  const password = 'Escolhida-por-mim-1'
  const own = await aBrowser(browser, link, phone)
  await own.page.getByLabel('Nova senha', { exact: true }).fill(password)
  await own.page.getByLabel('Confirmar nova senha', { exact: true }).fill(password)
  await own.page.getByRole('button', { name: 'Redefinir Senha' }).click()
  await expect(own.page.getByText('Senha Redefinida!')).toBeVisible()
  const motoboy = await signIn(browser, server.url, { email, password }, phone)
  await expect(motoboy.page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
})

test("the second of two admins who edit one field sees the first one's value before overwriting it", async ({
  browser,
  server,
}) => {
  const shop = await aClient(server, 'Floricultura Ipê')
  const otherAdmin = await callsAs(server)
  const users = await otherAdmin<{ id: string; email: string }[]>('GET', '/users/all')
  const { id } = users.find(({ email }) => email === shop.email)!
  const { page } = await atUsers(browser, server)
  const dialog = await openPerson(page, shop)
  await dialog.getByLabel('Telefone').fill('48333344445'.slice(0, 10))
  await otherAdmin('PUT', `/users/update-user/${id}`, { phone: '48999990001', name: `${shop.name} e Cia` })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Telefone agora: (48) 99999-0001')).toBeVisible()
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(48) 3333-4444')
  // Fields that the person did not edit are updated.
  await expect(dialog.getByLabel('Nome Completo')).toHaveValue(`${shop.name} e Cia`)
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: shop.email })).toContainText('(48) 3333-4444')
})

test('a list of users that cannot be loaded shows an error above the known users, and loads with the next try', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const { page } = await atUsers(browser, server)
  await search(page, shop.name)
  await expect(page.getByText(shop.email)).toBeVisible()
  await page.route('**/users/all', (route) => route.fulfill({ status: 503, body: 'away' }))
  await comeBack(page)
  await expect(page.getByText('Erro ao carregar dados. Tente novamente.')).toBeVisible()
  await expect(page.getByText(/A lista abaixo é de \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(shop.email)).toBeVisible()
  await page.unroute('**/users/all')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Erro ao carregar dados. Tente novamente.')).toHaveCount(0)
})

for (const colorScheme of colorSchemes)
  for (const device of [{}, phone])
    test(`the users page is accessible, ${colorScheme}, ${'isMobile' in device ? 'phone' : 'desk'}`, async ({
      browser,
      server,
    }) => {
      const motoboy = await aMotoboy(server, 'Maria da Conceição '.repeat(5).trim())
      const { page } = await atUsers(browser, server, { ...device, colorScheme, reducedMotion: 'reduce' })
      await search(page, motoboy.name)
      await expect(page.getByRole('button', { name: motoboy.name })).toBeVisible()
      await accessible(page)
      await openPerson(page, motoboy)
      await accessible(page)
      await choose(page, 'Link para criar senha')
      await expect(page.getByRole('button', { name: 'Gerar link' })).toBeVisible()
      await accessible(page)
    })

test('the board keeps its filter while the admin visits the users page, and the account dialog stays open when the window gets narrower', async ({
  browser,
  server,
}) => {
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('button', { name: /Pendentes/ }).click()
  await page.getByRole('link', { name: 'Usuários' }).click()
  await page.getByRole('link', { name: 'Painel Admin' }).click()
  await expect(page.getByRole('button', { name: /Pendentes/ })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Usuários' }).click()
  await page.getByTitle('Minha conta').click()
  const account = page.getByRole('dialog', { name: 'Minha conta' })
  await account.getByLabel('Nome').fill('Renata Vieira')
  await page.setViewportSize({ width: 800, height: 768 })
  await expect(account.getByLabel('Nome')).toHaveValue('Renata Vieira')
  await account.getByRole('button', { name: 'Mudar senha' }).click()
  const password = page.getByRole('dialog', { name: 'Mudar senha' })
  for (const way of ['Cancelar', 'Fechar']) {
    await password.getByRole('button', { name: way }).click()
    await expect(account).toBeVisible()
    if (way === 'Cancelar') await account.getByRole('button', { name: 'Mudar senha' }).click()
  }
  await account.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
