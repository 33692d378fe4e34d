import { expect, type Page } from '@playwright/test'
import { codeOf, tokenOf, startMailServer, type MailServer } from '../packages/server/test/mail-server.ts'
import { aBrowser, aClient, phone } from './support/people.ts'
import { startServer, test, type Server } from './support/server.ts'

const newPassword = 'Nova-Senha-2'

let mailServer: MailServer
let server: Server
test.beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startServer({ SMTP_URL: mailServer.url })
})
test.afterAll(async () => {
  await server.stop()
  await mailServer.close()
})

const codesTo = (email: string) =>
  mailServer.received.filter((message) => message.to === email && codeOf(message) !== '')

/** Waits until an e-mail with a code and a link was sent to this address. */
async function emailTo(email: string) {
  await expect.poll(() => codesTo(email).length, { timeout: 60_000 }).toBe(1)
  return codesTo(email)[0]!
}

async function askForCode(page: Page, email: string) {
  const send = page.getByRole('button', { name: 'Enviar Código' })
  // The sign-in page, which has such a field too, stays until the code of this page is loaded.
  await expect(send).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(page.getByLabel('Código')).toBeVisible()
}

async function fillPasswords(page: Page) {
  await page.getByLabel('Nova senha', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirmar nova senha').fill(newPassword)
  await page.getByRole('button', { name: 'Redefinir Senha' }).click()
}

/** Returns the localStorage keys with data of a user. The data use of today is data of the phone. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key !== 'dataUse')
      .toSorted(),
  )

test('a recovery by code on a phone survives a reload, and signs the user in', async ({ browser }) => {
  const shop = await aClient(server)
  const { page, complaints } = await aBrowser(browser, server.url, phone)
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await askForCode(page, shop.email)
  await expect(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible()
  const code = page.getByLabel('Código')
  const right = codeOf(await emailTo(shop.email))
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Código inválido ou expirado. Tente novamente.')
  // A phone that opens the e-mail app may reload this page.
  await page.reload()
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await page.getByRole('button', { name: 'Continuar' }).click()

  const fresh = page.getByLabel('Nova senha', { exact: true })
  await expect(fresh).toBeFocused()
  await fillPasswords(page)
  await expect(page).toHaveURL(`${server.url}/client/dashboard`)
  await expect(page).toHaveTitle('Meus Pedidos · Ligeiro')
  expect(await stored(page)).toEqual(['accessToken', 'user'])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(new RegExp(`${right}|${newPassword}`))
  await page.reload()
  await expect(page.getByText('Ao vivo')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a recovery by link removes the token from the URL, starts no session, and leads to the sign-in page', async ({
  browser,
}) => {
  const shop = await aClient(server)
  const { page, complaints } = await aBrowser(browser, `${server.url}/forgot-password`)
  await askForCode(page, shop.email)
  await page.goto(`${server.url}/reset-password?token=${tokenOf(await emailTo(shop.email))}`)
  await expect(page).toHaveURL(`${server.url}/reset-password`)
  await expect(page).toHaveTitle('Redefinir Senha · Ligeiro')
  await page.reload()
  await fillPasswords(page)
  await expect(page.getByRole('heading', { name: 'Senha Redefinida!' })).toBeVisible()
  expect(await stored(page)).toEqual([])
  await expect(page).toHaveURL(`${server.url}/auth/login`)
  await expect(page.getByText('Senha redefinida com sucesso! Faça login com sua nova senha.')).toBeVisible()
  expect(await stored(page)).toEqual([])
  // The session that the answer started was ended: its cookie cannot renew it.
  expect(await page.evaluate(async () => (await fetch('/auth/refresh-token', { method: 'POST' })).status)).toBe(401)
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Senha', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
  expect(complaints).toEqual([])
})
