import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Server } from './server.ts'

export type Account = { name: string; email: string; password: string }

const password = 'Senha-dos-testes-1'

async function post<T>(server: Server, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A token for calls beside the screens. */
export async function tokenOf(server: Server, { email, password: secret }: { email: string; password: string }) {
  const { accessToken } = await post<{ accessToken: string }>(server, '/auth/login', { email, password: secret })
  return accessToken
}

/** Tests of one worker share a server: nobody is called like somebody else. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 4)}`

/** A new shop, made by the admin. */
export async function aClient(server: Server, name = 'Confeitaria Dona Zilda'): Promise<Account> {
  const account = { name: unique(name), email: `${randomUUID()}@example.com`, password }
  const token = await tokenOf(server, server.admin)
  await post(server, '/users/create-admin', { ...account, confirmPassword: password, phone: '48999814402' }, token)
  return account
}

/** A new motoboy, made by the admin. */
export async function aMotoboy(server: Server, name = 'Jéssica Hoffmann'): Promise<Account> {
  const account = { name: unique(name), email: `${randomUUID()}@example.com`, password }
  const token = await tokenOf(server, server.admin)
  await post(server, '/motoboys/register', { ...account, confirmPassword: password, phone: '48991882046' }, token)
  return account
}

/** An order of this shop's, made beside the screens. */
export async function anOrder(server: Server, client: Account, description = 'Bolo de casamento') {
  const body = {
    description,
    pickup_address: 'R. Bocaiúva, 2468, Centro',
    delivery_address: 'R. Lauro Linhares, 1288, Trindade',
  }
  return post<{ id: string; version: number }>(server, '/orders/register', body, await tokenOf(server, client))
}

/** What a page complained of; the browser's own lines about a refused call do not count. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}

/** Whoever is looking comes back to his window. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

type Screen = { page: Page; complaints: string[]; context: BrowserContext }

/** A browser of his own, at the sign-in page. */
export async function aBrowser(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Screen> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(url)
  return { page, complaints, context }
}

/** Signed in, through the screen. */
export async function signIn(
  browser: Browser,
  url: string,
  account: { email: string; password: string },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Screen> {
  const screen = await aBrowser(browser, url, options)
  await screen.page.getByLabel('Email').fill(account.email)
  await screen.page.getByLabel('Senha', { exact: true }).fill(account.password)
  await screen.page.getByRole('button', { name: 'Entrar' }).click()
  await screen.page.waitForURL(/\/(admin|client|motoboy)/)
  return screen
}

export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -27.5969, longitude: -48.5495, accuracy: 12 },
}
