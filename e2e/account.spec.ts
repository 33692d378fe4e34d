import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { aClient, aMotoboy, anOrder, comeBack, phone, signIn } from './support/people.ts'
import { startServer, test } from './support/server.ts'

const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: /^Olá/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a form keeps what was typed when the session ends meanwhile', async ({ browser, server }) => {
  const shop = await aClient(server)
  const { page, context } = await signIn(browser, server.url, shop, phone)
  const dialog = await openAccount(page)
  await dialog.getByLabel('Nome').fill('Zilda, pela metade')
  await context.clearCookies()
  // One script ends the session and clicks. Otherwise another call of the page could detect the end first and close the dialog before the click.
  await dialog.getByRole('button', { name: 'Salvar' }).evaluate((save) => {
    localStorage.setItem('accessToken', 'ended')
    ;(save as HTMLButtonElement).click()
  })
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Senha', { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await openAccount(page)
  await expect(dialog.getByLabel('Nome')).toHaveValue('Zilda, pela metade')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await openAccount(page)
  await expect(dialog.getByLabel('Nome')).toHaveValue(shop.name)
})

test('a password change ends the session of the other browser only', async ({ browser, server }) => {
  const motoboy = await aMotoboy(server)
  const other = await signIn(browser, server.url, motoboy, phone)
  await expect(other.page.getByText('Ao vivo')).toBeVisible()
  const { page, context } = await signIn(browser, server.url, motoboy, phone)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(tab.getByText('Ao vivo')).toBeVisible()
  await (await openAccount(page)).getByRole('button', { name: 'Mudar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar senha' })
  const fill = async (present: string, fresh: string, again: string) => {
    await dialog.getByLabel('Senha atual').fill(present)
    await dialog.getByLabel('Nova senha', { exact: false }).first().fill(fresh)
    await dialog.getByLabel('Confirmar nova senha').fill(again)
    await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  }
  await fill(motoboy.password, 'Nova-Senha-1', 'Nova-Senha-1')
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  await expect(other.page).toHaveURL(/\/login\?from=/)
  // All tabs and the cookie of this browser now belong to the session that the answer started.
  for (const here of [page, tab]) {
    await expect(here.getByText('Ao vivo')).toBeVisible()
    await expect(here).toHaveURL(/\/motoboy/)
  }
  expect(await page.evaluate(async () => (await fetch('/auth/refresh-token', { method: 'POST' })).status)).toBe(200)
  await signIn(browser, server.url, { email: motoboy.email, password: 'Nova-Senha-1' })
})

test('signing out everywhere ends the sessions of this browser and of the other', async ({ browser, server }) => {
  const shop = await aClient(server)
  const other = await signIn(browser, server.url, shop, phone)
  await expect(other.page.getByText('Ao vivo')).toBeVisible()
  const { page } = await signIn(browser, server.url, shop, phone)
  const dialog = await openAccount(page)
  page.on('dialog', (question) => void question.accept())
  // A failed call shows no success.
  await page.route('**/auth/logout-all', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Sem conexão')
  await expect(other.page.getByText('Ao vivo')).toBeVisible()
  await page.unroute('**/auth/logout-all')
  await dialog.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other.page).toHaveURL(/\/login\?from=/)
})

test('the motoboy and the admin each change the availability, and the other one sees it', async ({
  browser,
  server,
}) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const parcel = `Pacote de ${shop.name}`
  await anOrder(server, shop, parcel)
  const motoboyScreen = await signIn(browser, server.url, motoboy, phone)
  const own = motoboyScreen.page.getByRole('switch', { name: 'Disponível' })
  await expect(own).toBeChecked()
  await own.click()
  await expect(motoboyScreen.page.getByText('Não recebe entregas')).toBeVisible()

  const { page } = await signIn(browser, server.url, server.admin)
  const row = page.getByRole('article').filter({ hasText: parcel })
  await row.getByRole('button', { name: 'Atribuir Motoboy' }).click()
  const choice = page.getByRole('dialog').getByText(motoboy.name).locator('..')
  await expect(choice).toContainText('Indisponível')
  // The motoboy changes the availability while the dialog is open.
  await expect(own).not.toBeChecked()
  await own.click()
  await expect(motoboyScreen.page.getByText('Recebe entregas', { exact: true })).toBeVisible()
  await comeBack(page)
  await expect(choice).toContainText('livre')
  await page.keyboard.press('Escape')

  // The switch shows the requested state at once; the motoboy is checked after the answer.
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('switch', { name: `${motoboy.name} recebe entregas` }).click()
  await answered
  await expect(page.getByRole('article', { name: motoboy.name })).toContainText('Indisponível')
  await comeBack(motoboyScreen.page)
  await expect(own).not.toBeChecked()
})

test('the availability switch shows the chosen value while the answer is missing, and the change is made once', async ({
  browser,
  server,
}) => {
  const motoboy = await aMotoboy(server)
  const { page } = await signIn(browser, server.url, motoboy, phone)
  const own = page.getByRole('switch', { name: 'Disponível' })
  await expect(own).toBeChecked()
  await page.route('**/motoboys/update-motoboy/*', (route) => route.abort())
  await own.click()
  await expect(page.getByText(/^(Enviando...|Aguardando sinal desde)/)).toBeVisible()
  await expect(own).not.toBeChecked()
  await page.unroute('**/motoboys/update-motoboy/*')
  await expect(page.getByText('Não recebe entregas')).toBeVisible()

  // The change arrives at the server, its first answer gets lost.
  let lost = 0
  await page.route('**/motoboys/update-motoboy/*', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await own.click()
  await expect(page.getByText('Recebe entregas', { exact: true })).toBeVisible()
  await expect(own).toBeChecked()
  expect(lost).toBeGreaterThan(1)
})

test('an admin with a generated password is asked to change it until it is changed', async ({ browser }) => {
  // Without DATABASE_URL the server has an empty database and makes its first admin.
  const server = await startServer({ DATABASE_URL: undefined, ADMIN_PASSWORD: '', SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const password = /[A-Z][a-z]{2}\d(?:-[A-Z][a-z]{2}\d){3}/.exec(server.output())?.[0] ?? ''
    const { page } = await signIn(browser, server.url, { ...server.admin, password })
    await page.getByRole('button', { name: /^Troque sua senha/ }).click()
    await expect(page.getByText('quem viu a tela pode entrar na sua conta')).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: 'Mudar senha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mudar senha' })
    await dialog.getByLabel('Senha atual').fill(password)
    for (const label of ['Nova senha *', 'Confirmar nova senha *'])
      await dialog.getByLabel(label, { exact: true }).fill('Minha-Senha-1')
    await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Troque sua senha/ })).toHaveCount(0)

    // No server answers at that SMTP address: the e-mail is announced first, then shown as waiting.
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const form = page.getByRole('dialog', { name: 'Cadastrar Novo Usuário' })
    await expect(form.getByText('O usuário receberá as credenciais de acesso por e-mail')).toBeVisible()
    await form.getByLabel('Nome Completo').fill('Renata')
    await form.getByLabel('E-mail').fill('renata@example.com')
    for (const label of ['Senha *', 'Confirmar Senha *'])
      await form.getByLabel(label, { exact: true }).fill('Provisoria-1')
    await form.getByRole('button', { name: 'Cadastrar Usuário' }).click()
    await expect(form).toHaveCount(0)
    await expect
      .poll(
        async () => {
          await comeBack(page)
          return page.getByText('1 e-mail espera').count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
  } finally {
    await server.stop()
  }
})
