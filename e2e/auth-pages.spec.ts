import { expect } from '@playwright/test'
import { callsAs } from './support/dispatch.ts'
import { aBrowser, aClient, aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('the sign-in form names what is missing or wrong, and leads to the page that was asked for', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const { page } = await aBrowser(browser, `${server.url}/client/dashboard`)
  await expect(page).toHaveURL(/\/login\?from=/)
  const enter = page.getByRole('button', { name: 'Entrar' })
  await enter.click()
  await expect(page.getByText('Por favor, preencha todos os campos.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Por favor, preencha todos os campos.')

  const password = page.getByLabel('Senha', { exact: true })
  await page.getByLabel('Email').fill(shop.email)
  await enter.click()
  await expect(password).toBeFocused()
  await password.fill('Errada-1234')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await enter.click()
  await expect(page.getByText('Erro ao fazer login. Usuário ou senha incorreto.')).toBeVisible()
  await expect(page.getByText('Usuário ou senha incorretos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(shop.email)

  await password.fill(shop.password)
  await enter.click()
  await expect(page).toHaveURL(`${server.url}/client/dashboard`)
  const stored = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(stored).toEqual(['accessToken', 'user'])
})

test('each role has its own pages; the pages of another role show Acesso Negado with links to go back and to sign out', async ({
  browser,
  server,
}) => {
  const motoboy = await aMotoboy(server)
  const { page } = await signIn(browser, server.url, motoboy, phone)
  await expect(page).toHaveURL(/\/motoboy$/)
  await page.goto(`${server.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  await expect(page.getByText(`${motoboy.name}, Motoboy`)).toBeVisible()
  await expect(page).toHaveTitle('Acesso Negado · Ligeiro')
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()

  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(/\/motoboy$/)
  await page.goto(`${server.url}/dashboard`)
  await expect(page).toHaveURL(/\/motoboy$/)
  await page.goto(`${server.url}/nada/disso`)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect(page).toHaveTitle('Página não encontrada · Ligeiro')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
  await expect(page).toHaveTitle('Minhas Entregas · Ligeiro')

  await page.goto(`${server.url}/unauthorized`)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  // No data of the user stays on the phone. The data use of today is data of the phone.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'dataUse'))).toEqual([])
  // Nobody is signed in: there is no name and no sign-out.
  await page.goto(`${server.url}/unauthorized`)
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveText(['Voltar ao início', 'Voltar'])
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(page).toHaveTitle('Entrar · Ligeiro')
})

test('signing out in one tab signs the other tab out; a session that ended elsewhere shows a message', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const { page, context } = await signIn(browser, server.url, shop)
  const other = await context.newPage()
  await other.goto(server.url)
  await expect(other.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/)

  const again = await signIn(browser, server.url, shop)
  await expect(again.page.getByText('Ao vivo')).toBeVisible()
  const me = await again.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string })
  await (
    await callsAs(server)
  )('PUT', `/users/update-user/${me.id}`, { active: false })
  await expect(again.page).toHaveURL(/\/login\?from=/)
  await expect(again.page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
})

test('a password is never in the browser’s storage, not even after a rejected call', async ({ browser, server }) => {
  const taken = await aClient(server)
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('button', { name: 'Novo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Novo Usuário' })
  await dialog.getByLabel('Nome Completo').fill('Renata')
  await dialog.getByLabel('E-mail').fill(taken.email)
  for (const label of ['Senha *', 'Confirmar Senha *'])
    await dialog.getByLabel(label, { exact: true }).fill('Muito-Secreta-1')
  await dialog.getByRole('button', { name: 'Cadastrar Usuário' }).click()
  await expect(dialog.getByRole('alert')).toContainText('E-mail já cadastrado.')
  await expect(dialog.getByLabel('Nome Completo')).toHaveValue('Renata')
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(),
  )
  expect(stored).toContain('Renata')
  expect(stored).not.toContain('Muito-Secreta-1')
})

test('each auth page moves the focus to its heading, and without a mail server the page asks for no code', async ({
  browser,
  server,
}) => {
  const { page } = await aBrowser(browser, `${server.url}/login`, phone)
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeFocused()
  await page.getByLabel('Email').fill('ninguem@example.com')
  await page.getByRole('button', { name: 'Enviar Código' }).click()
  await expect(
    page.getByText('Este sistema ainda não envia e-mails. Peça ao administrador um link para criar uma nova senha.'),
  ).toBeVisible()
  await expect(page.getByLabel('Código')).toHaveCount(0)
  await page.getByRole('link', { name: 'Faça login' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeFocused()
})
