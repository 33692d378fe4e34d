import { expect, type Page } from '@playwright/test'
import { codeOf, tokenOf, startMailServer, type MailServer } from '../packages/server/test/mail-server.ts'
import { inDatabase } from './support/database.ts'
import { aBrowser, aClient, aMotoboy, phone, signIn, type Account } from './support/people.ts'
import { startServer, test as base, type Server, type ServerOf } from './support/server.ts'

const newPassword = 'Nova-Senha-2'

/** A server whose e-mails go to a mail server of the test. */
const test = base.extend<object, { mailServer: MailServer; serverOf: ServerOf }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  serverOf: [
    async ({ mailServer }, use) => {
      const server = await startServer({ SMTP_URL: mailServer.url })
      await use(async () => server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const codesTo = (mailServer: MailServer, email: string) =>
  mailServer.received.filter(({ to, subject }) => to === email && subject.includes('código'))

/** Waits until more than `known` e-mails with a code were sent to this address, and returns the newest. */
async function newest(mailServer: MailServer, email: string, known = 0) {
  await expect.poll(() => codesTo(mailServer, email).length, { timeout: 60_000 }).toBeGreaterThan(known)
  return codesTo(mailServer, email).at(-1)!
}

async function askForCode(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Enviar Código' }).click()
  await expect(page.getByLabel('Código')).toBeVisible()
}

async function fillPasswords(page: Page, fresh: string, again = fresh) {
  await page.getByLabel('Nova senha', { exact: true }).fill(fresh)
  await page.getByLabel('Confirmar nova senha').fill(again)
  await page.getByRole('button', { name: 'Redefinir Senha' }).click()
}

/** Returns the localStorage keys with data of a user. The data use of today is data of the phone. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key !== 'dataUse')
      .toSorted(),
  )

/** Requests a recovery e-mail in a separate browser, and returns the token of its link. */
async function linkFor(
  browser: Parameters<typeof aBrowser>[0],
  server: Server,
  mailServer: MailServer,
  person: Account,
) {
  const before = codesTo(mailServer, person.email).length
  const { page, context } = await aBrowser(browser, `${server.url}/forgot-password`)
  await askForCode(page, person.email)
  await context.close()
  return tokenOf(await newest(mailServer, person.email, before))
}

test('a recovery by code on a phone survives a reload, keeps the code when the user goes back, and signs the user in', async ({
  browser,
  server,
  mailServer,
}) => {
  const shop = await aClient(server)
  const { page, complaints } = await aBrowser(browser, server.url, phone)
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page).toHaveTitle('Recuperar senha · Ligeiro')
  await expect(page.getByRole('listitem').filter({ hasText: 'Email' })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Enviar Código' }).click()
  await expect(page.getByRole('alert')).toHaveText('Por favor, informe seu email.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Por favor, informe seu email.')

  await askForCode(page, shop.email)
  await expect(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible()
  const code = page.getByLabel('Código')
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Por favor, informe o código recebido.')
  const right = codeOf(await newest(mailServer, shop.email))
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Código inválido ou expirado. Tente novamente.')
  // A phone that opens the e-mail app may reload this page.
  await page.reload()
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await page.getByRole('button', { name: 'Continuar' }).click()

  const fresh = page.getByLabel('Nova senha', { exact: true })
  await expect(fresh).toBeFocused()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(code).toHaveValue(right)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(fresh).toHaveValue('')

  await page.route('**/password-recovery/reset', (route) => route.abort(), { times: 1 })
  await fillPasswords(page, newPassword)
  await expect(page.getByRole('alert')).toContainText('Erro ao redefinir senha. Tente novamente.')
  await expect(fresh).toHaveValue(newPassword)
  await page.getByRole('button', { name: 'Redefinir Senha' }).click()
  await expect(page).toHaveURL(`${server.url}/client/dashboard`)
  await expect(page).toHaveTitle('Meus Pedidos · Ligeiro')
  expect(await stored(page)).toEqual(['accessToken', 'user'])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(new RegExp(`${right}|${newPassword}`))
  await page.reload()
  await expect(page.getByText('Ao vivo')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the back button returns to the previous step, and a new code makes the older one invalid', async ({
  browser,
  server,
  mailServer,
}) => {
  const motoboy = await aMotoboy(server)
  const { page } = await aBrowser(browser, `${server.url}/auth/forgot-password`)
  await askForCode(page, 'engano@example.com')
  await page.getByLabel('Código').fill('123456')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('engano@example.com')
  await askForCode(page, motoboy.email)
  await expect(page.getByLabel('Código')).toHaveValue('')
  const older = codeOf(await newest(mailServer, motoboy.email))
  await page.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(page.getByText('Novo código pedido.')).toBeVisible()
  await expect(page.getByLabel('Código')).toBeFocused()
  const newer = codeOf(await newest(mailServer, motoboy.email, 1))
  await page.getByLabel('Código').fill(older)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Código inválido ou expirado. Tente novamente.')
  await page.getByLabel('Código').fill(newer)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await fillPasswords(page, newPassword)
  await expect(page).toHaveURL(`${server.url}/motoboy/dashboard`)
})

test('a recovery by link removes the token from the URL, starts no session, and leads to the sign-in page', async ({
  browser,
  server,
  mailServer,
}) => {
  const shop = await aClient(server)
  const link = await linkFor(browser, server, mailServer, shop)
  const { page, complaints } = await aBrowser(browser, `${server.url}/reset-password?token=${link}`)
  await expect(page).toHaveURL(`${server.url}/reset-password`)
  await expect(page).toHaveTitle('Redefinir Senha · Ligeiro')
  await page.reload()
  await page.route('**/password-recovery/reset', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await fillPasswords(page, newPassword)
  await expect(page.getByRole('alert')).toContainText('Erro interno do servidor')
  await page.getByRole('button', { name: 'Redefinir Senha' }).click()
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

test('a recovery link that is missing, used or expired offers to request a new one', async ({
  browser,
  server,
  mailServer,
}) => {
  const shop = await aClient(server)
  const { page } = await aBrowser(browser, `${server.url}/auth/reset-password`, phone)
  await expect(page.getByRole('heading', { name: 'Token Inválido' })).toBeVisible()
  await expect(page.getByText('O link de redefinição de senha é inválido ou expirou.')).toBeVisible()

  const link = await linkFor(browser, server, mailServer, shop)
  const address = `${server.url}/reset-password?token=${link}`
  await page.goto(address)
  // The reset was done; only its answer got lost.
  await page.route(
    '**/password-recovery/reset',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await fillPasswords(page, newPassword)
  await expect(page.getByRole('alert')).toContainText('Erro interno do servidor')
  await page.getByRole('button', { name: 'Redefinir Senha' }).click()
  await expect(page.getByRole('alert')).toContainText('Link ou código inválido ou expirado. Solicite um novo.')
  await expect(page.getByRole('alert')).toContainText('experimente entrar com a nova senha')

  const second = await linkFor(browser, server, mailServer, shop)
  await inDatabase(server, `update password_tokens set expires_at = now() - interval '1 second' where email = $1`, [
    shop.email,
  ])
  await page.goto(`${server.url}/auth/reset-password?token=${second}`)
  await fillPasswords(page, 'Outra-Senha-3')
  await expect(page.getByRole('alert')).toHaveText('Link ou código inválido ou expirado. Solicite um novo.')
  await page.getByRole('link', { name: 'Solicitar Novo Link' }).click()
  await expect(page).toHaveURL(`${server.url}/auth/forgot-password`)
  await signIn(browser, server.url, { email: shop.email, password: newPassword })
})

test('a recovery link opened where another user is signed in says so, sets the password of its account, and signs the other user out', async ({
  browser,
  server,
  mailServer,
}) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const link = await linkFor(browser, server, mailServer, shop)
  const { page } = await signIn(browser, server.url, motoboy, phone)
  await page.goto(`${server.url}/reset-password?token=${link}`)
  await expect(page.getByText(`${motoboy.name} está usando este aparelho.`)).toBeVisible()
  await fillPasswords(page, newPassword)
  await expect(page).toHaveURL(`${server.url}/auth/login`)
  expect(await stored(page)).toEqual([])
  await page.goto(`${server.url}/reset-password`)
  await expect(page.getByRole('heading', { name: 'Token Inválido' })).toBeVisible()
  await signIn(browser, server.url, { email: shop.email, password: newPassword })

  // The link is used, and somebody is signed in again: their page does not offer to request another one.
  const again = await signIn(browser, server.url, motoboy, phone)
  await again.page.goto(`${server.url}/reset-password?token=${link}`)
  await fillPasswords(again.page, 'Outra-Senha-3')
  await expect(again.page.getByText('Se a conta é essa, a senha muda em Minha conta.')).toBeVisible()
  await again.page.getByRole('button', { name: 'Sair e Solicitar Novo Link' }).click()
  await expect(again.page).toHaveURL(`${server.url}/auth/forgot-password`)
  await expect(again.page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
})

test('a recovery while the mail server is stopped shows no false success, and the e-mail arrives when the server is back', async ({
  browser,
}) => {
  const closed = await startMailServer()
  await closed.close()
  const server = await startServer({ SMTP_URL: closed.url })
  const shop = await aClient(server)
  const { page } = await aBrowser(browser, `${server.url}/forgot-password`, phone)
  await askForCode(page, shop.email)
  await expect(page.getByText(/Se houver uma conta com este e-mail.*Pode levar alguns minutos/)).toBeVisible()
  await expect(page.getByText(/spam.*administrador/)).toBeVisible()
  const again = await startMailServer({}, closed.port)
  await page.getByLabel('Código').fill(codeOf(await newest(again, shop.email)))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await fillPasswords(page, newPassword)
  await expect(page).toHaveURL(`${server.url}/client/dashboard`)
  await server.stop()
  await again.close()
})
