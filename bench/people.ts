import type { Browser, Page } from '@playwright/test'
import { signIn } from '../harness/accounts.ts'
import { fillLogin } from '../harness/browser.ts'

/** The password of every account in a seeded database. */
export const password = 'Ligeiro-2026'

export const emails = {
  admin: 'admin@bench.example',
  /** Client 1 has `own` orders (`seed.ts`), and motoboy 1 has about as many. */
  client: 'cliente@bench.example',
  motoboy: 'motoboy@bench.example',
}
export type Role = keyof typeof emails

export type Person = { id: string; token: string; headers: { authorization: string } }

export const signInAs = (url: string, role: Role): Promise<Person> => signInBy(url, emails[role])

export async function signInBy(url: string, email: string): Promise<Person> {
  const { id, token } = await signIn(url, { email, password })
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

/** Signs in the first clients. */
export function signInClients(url: string, count: number): Promise<Person[]> {
  const emailOf = (n: number) => emails.client.replace('@', n === 1 ? '@' : `-${n}@`)
  return Promise.all(Array.from({ length: count }, (_, n) => signInBy(url, emailOf(n + 1))))
}

/** Opens a page at desktop size and signs a seeded user in. */
export async function openSignedIn(browser: Browser, url: string, role: Role): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await fillLogin(page, { email: emails[role], password })
  await page.waitForURL(`${url}/${role}`)
  return page
}
