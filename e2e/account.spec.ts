import { expect } from '@playwright/test'
import { callsAs } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, comeBack, openAccount, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a password change ends the session of the other browser only, and a sign-out of all devices ends both', async ({
  browser,
  server,
}) => {
  const motoboy = await aMotoboy(server)
  const other = await signIn(browser, server.url, motoboy, phone)
  await expect(other.page.getByText('Ao vivo')).toBeVisible()
  const { page, context } = await signIn(browser, server.url, motoboy, phone)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(tab.getByText('Ao vivo')).toBeVisible()
  await (await openAccount(page)).getByRole('button', { name: 'Mudar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar senha' })
  await dialog.getByLabel('Senha atual').fill(motoboy.password)
  for (const label of ['Nova senha *', 'Confirmar nova senha *'])
    await dialog.getByLabel(label, { exact: true }).fill('Nova-Senha-1')
  await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  await expect(other.page).toHaveURL(/\/login\?from=/)
  // All tabs and the cookie of this browser now belong to the session that the answer started.
  for (const here of [page, tab]) {
    await expect(here.getByText('Ao vivo')).toBeVisible()
    await expect(here).toHaveURL(/\/motoboy/)
  }
  expect(await page.evaluate(async () => (await fetch('/auth/refresh-token', { method: 'POST' })).status)).toBe(200)

  const elsewhere = await callsAs(server, { email: motoboy.email, password: 'Nova-Senha-1' })
  await elsewhere('POST', '/users/me')
  await openAccount(page)
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(tab).toHaveURL(/\/login/)
  await expect(elsewhere('POST', '/users/me')).rejects.toThrow('answered 401')
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
  await expect(choice).toContainText('indisponível')
  // The motoboy changes the availability while the dialog is open.
  await expect(own).not.toBeChecked()
  await own.click()
  await expect(motoboyScreen.page.getByText('Recebe entregas', { exact: true })).toBeVisible()
  await comeBack(page)
  await expect(choice).toContainText('livre')
  await page.keyboard.press('Escape')

  // The switch shows the requested state at once; the motoboy is checked after the answer.
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  const panelRow = page.getByRole('article', { name: motoboy.name })
  // Unfolded at first only where the firm has few motoboys.
  await panelRow.locator('details').evaluate((details) => details.setAttribute('open', ''))
  await panelRow.getByRole('switch', { name: 'Disponível' }).click()
  await answered
  await expect(panelRow).toContainText('Indisponível')
  await comeBack(motoboyScreen.page)
  await expect(own).not.toBeChecked()
})
