import { expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import {
  aBrowser,
  aClient,
  aMotoboy,
  anOrder,
  networkIsBack,
  phone,
  registerWorker,
  signIn,
  signOut,
} from './support/people.ts'
import { savedLists } from './support/saved-orders.ts'
import { test } from './support/server.ts'
import { tokenOf } from './support/tokens.ts'

test.use({ serviceWorkers: 'allow' })

const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })

/** The number of accounts whose deliveries this device stores. */
const storedAccounts = async (page: Page) => (await savedLists(page)).length
const renewal = (page: Page) =>
  page.evaluate(async () => (await fetch('/auth/refresh-token', { method: 'POST' })).status)

test('the installed app without coverage shows the last known deliveries with their time, and accepts taps; a sign-out without coverage, on any page, deletes them, and the next start ends the session on the server', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Marmitas')
  const proxy = await openFaultProxy(server.url)
  const { page, context } = await signIn(browser, proxy.url, motoboy, phone)
  await expect(rowOf(page, 'Marmitas')).toBeVisible()
  // The motoboy's own data is loaded after the list.
  await expect(page.getByRole('switch', { name: 'Disponível' })).toBeChecked()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => storedAccounts(page)).toBe(1)
  proxy.cut()
  await page.close()

  const again = await context.newPage()
  await again.goto(`${proxy.url}/`)
  await expect(rowOf(again, 'Marmitas')).toContainText('Pendente')
  await expect(again.getByText(/A lista abaixo é de \d\d:\d\d/)).toBeVisible()
  await expect(again.getByRole('switch', { name: 'Disponível' })).toBeChecked()
  await expect(again.getByText(/^Como às \d\d:\d\d$/)).toBeVisible()
  await expect(again.getByText('Localização ativa')).toBeVisible()
  await rowOf(again, 'Marmitas').getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(again.getByText(/Início aguardando sinal desde/)).toBeVisible()
  // The code of all dialogs is cached too.
  await again.getByRole('button', { name: 'Confirmar Entrega' }).click()
  const dialog = again.getByRole('dialog', { name: 'Confirmar Entrega' })
  await expect(dialog).toBeVisible()
  // A toast that is still there has such a button too.
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  proxy.mend()
  await networkIsBack(again)
  await expect(again.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await expect(again.getByText(/A lista abaixo é de/)).toHaveCount(0)
  // The toast appears before the action leaves the queue; in between, leaving asks for confirmation.
  await expect(again.getByText('na fila')).toHaveCount(0)
  expect((await desk.order(order.id)).status).toBe('in_progress')

  expect(await renewal(again)).toBe(200)
  await again.goto(`${proxy.url}/unauthorized`)
  await expect(again.getByRole('button', { name: 'Sair' })).toBeVisible()
  proxy.cut()
  await signOut(again)
  await expect(again).toHaveURL(/\/login$/)
  await expect.poll(() => storedAccounts(again)).toBe(0)
  // The caches contain only the app's files.
  expect(
    await again.evaluate(async () => {
      const names = await caches.keys()
      const cached = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)),
      )
      return cached.flat().filter((path) => path !== '/' && !path.startsWith('/assets/'))
    }),
  ).toEqual([])
  await again.close()

  proxy.mend()
  const third = await context.newPage()
  const signedOut = third.waitForResponse((answer) => answer.url().endsWith('/auth/logout'))
  await third.goto(`${proxy.url}/login`)
  expect((await signedOut).status()).toBe(204)
  expect(await renewal(third)).toBe(401)
  await expect.poll(() => third.evaluate(() => localStorage.getItem('pendingSignOut'))).toBeNull()
  // The earlier sign-out does not end the session of the user who signs in next.
  await third.getByLabel('Email').fill(motoboy.email)
  await third.getByLabel('Senha', { exact: true }).fill(motoboy.password)
  await third.getByRole('button', { name: 'Entrar' }).click()
  await expect(rowOf(third, 'Marmitas')).toBeVisible()
  await third.reload()
  await expect(third.getByText('Ao vivo')).toBeVisible()
  await proxy.close()
})

test('what a page sends while it closes arrives, although a worker controls the page', async ({ browser, server }) => {
  const desk = await dispatcher(server)
  const shop = await aClient(server)
  const token = await tokenOf(server, server.admin)
  const { page } = await aBrowser(browser, `${server.url}/login`)
  await registerWorker(page)
  // Without the worker's routes Chromium loses one of three.
  const orders = await Promise.all(Array.from({ length: 5 }, () => anOrder(server, shop)))
  for (const { id } of orders) {
    await page.reload()
    await page.evaluate(
      ([path, headers]) =>
        window.addEventListener('pagehide', () => void fetch(path, { method: 'PATCH', headers, keepalive: true })),
      [`/orders/${id}/cancel`, { authorization: `Bearer ${token}` }] as const,
    )
  }
  await page.reload()
  for (const { id } of orders) await expect.poll(async () => (await desk.order(id)).status).toBe('cancelled')
})
