import { randomUUID } from 'node:crypto'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import * as accounts from '../../harness/accounts.ts'
import { request } from '../../harness/api.ts'
import { openContext } from './browsers.ts'
import type { Server } from './server.ts'
import { tokenOf } from './tokens.ts'

export type Account = accounts.NewAccount

/** The options of a browser context that imitates a motoboy's phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -27.5969, longitude: -48.5495, accuracy: 12 },
}

/** Ends the text with four random digits, because the tests of a worker share a server. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 4)}`

/** Creates an account with a unique name, as the admin. */
async function anAccount(server: Server, role: accounts.Role, name: string): Promise<Account> {
  const post = accounts.postWith(server.url, await tokenOf(server, server.admin))
  return accounts.createAccount(post, role, unique(name))
}

export const aClient = (server: Server, name = 'Confeitaria Dona Zilda') => anAccount(server, 'client', name)

export const aMotoboy = (server: Server, name = 'Jéssica Hoffmann') => anAccount(server, 'motoboy', name)

/** Creates an order of a client by an API call. */
export async function anOrder(server: Server, client: Account, description = 'Bolo de casamento') {
  const body = {
    description,
    pickup_address: 'R. Bocaiúva, 2468, Centro',
    delivery_address: 'R. Lauro Linhares, 1288, Trindade',
  }
  const token = await tokenOf(server, client)
  return request<{ id: string; version: number }>(server.url, { method: 'POST', path: '/orders/register', body, token })
}

/** Collects the errors of a page, except the lines in which the browser reports a 4xx answer. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}

/** Tells the page that its window is visible again. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/**
 * Ends the five seconds in which a motoboy can undo a tap: the page's monotonic clock goes forward, and the outbox looks at its entries
 * again, as after a change by another tab. outbox.test.tsx and delivery.spec.ts let the time pass.
 */
export async function passUndoTime(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Desfazer' }).first()).toBeVisible()
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 5000
    const tab = new BroadcastChannel('ligeiro-outbox')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
    tab.postMessage('changed')
    tab.close()
  })
}

/** Sends at once what an admin or a client could still undo, as the end of a page does. held-steps.test.tsx lets the time pass. */
export async function sendHeldSteps(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
}

/** Waits until a script that the app loads when it is idle has run, with all that it imports. */
export const scriptLoaded = (page: Page, name: string) =>
  page.evaluate(async (part) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const observer = new PerformanceObserver((list) => {
      const found = list.getEntries().find((entry) => entry.name.includes(part))
      if (found) resolve(found.name)
    })
    observer.observe({ type: 'resource', buffered: true })
    await import(await promise)
  }, `/${name}-`)

/** Registers the service worker, as the app does three seconds after its start, and waits until it answers the page's requests. */
export const registerWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Tells the page that there is a network again, as a phone does. Without it a page waits up to 30 seconds between two attempts. */
export const networkIsBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

// A toast may cover the header of a phone for five seconds, so these do not click with the pointer.
export async function signOut(page: Page): Promise<void> {
  // On a phone, and for a motoboy everywhere, the sign-out is in the account.
  const isPhone = (page.viewportSize()?.width ?? 0) < 900 || page.url().includes('/motoboy')
  if (isPhone && /\/(motoboy|admin|client)/.test(page.url()))
    await page.getByRole('button', { name: /^Olá/ }).dispatchEvent('click')
  await page.getByRole('button', { name: 'Sair', exact: true }).dispatchEvent('click')
}
export async function openAccount(page: Page) {
  await page.getByRole('button', { name: /^Olá/ }).dispatchEvent('click')
  if (page.url().includes('/admin')) await page.getByRole('menuitem', { name: 'Minha conta' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens the order that the news of the desk name. */
export async function openNews(page: Page, what: string) {
  await page.getByRole('button', { name: /^Novidades/ }).dispatchEvent('click')
  await page.getByRole('list', { name: 'Novidades' }).getByRole('button').filter({ hasText: what }).first().click()
  return page.getByRole('dialog', { name: 'Gerenciar Pedido' })
}

type Screen = { page: Page; complaints: string[]; context: BrowserContext }

/** Opens a separate browser at the sign-in page. */
export async function aBrowser(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Screen> {
  const context = await openContext(browser, options)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(url)
  return { page, complaints, context }
}

/** Opens a separate browser at the first page of a signed-in user. sign-up.spec.ts signs in on the sign-in page. */
export async function signIn(
  browser: Browser,
  url: string,
  { email, password }: accounts.Credentials,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Screen> {
  // The page signs in on a small file of the app's origin: for a context with a stored session Playwright would open another page.
  const screen = await aBrowser(browser, `${new URL(url).origin}/robots.txt`, options)
  await screen.page.evaluate(
    async (credentials) => {
      const post = async (path: string, headers: Record<string, string>, body?: string) => {
        const answer = await fetch(path, { method: 'POST', headers, ...(body && { body }) })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        return answer.text()
      }
      const signedIn = await post('/auth/login', { 'content-type': 'application/json' }, JSON.stringify(credentials))
      const { accessToken } = JSON.parse(signedIn) as { accessToken: string }
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('user', await post('/users/me', { authorization: `Bearer ${accessToken}` }))
    },
    { email, password },
  )
  await screen.page.goto(url)
  await screen.page.waitForURL(/\/(admin|client|motoboy)/)
  return screen
}

/** Signs a motoboy in on the open sign-in page, for tests that first prepare the page, such as its geolocation. */
export async function signInMotoboy(page: Page, account: accounts.Credentials): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
}
