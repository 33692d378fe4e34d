import { expect, type Browser, type Page } from '@playwright/test'
import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { dispatcher } from './dispatch.ts'
import { aClient, aMotoboy, phone, scriptLoaded, signIn } from './people.ts'
import type { Server } from './server.ts'

export const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })
export const down = (page: Page) => expect(page.getByText(/Sem conexão desde \d\d:\d\d/)).toBeVisible()

/** Waits until the browser has loaded the code of the dialogs and of the undo button, which a motoboy needs without coverage. */
export async function scriptsLoaded(page: Page, ...others: string[]) {
  for (const name of ['undo-countdown', 'delivery-dialog', 'confirm-dialog', ...others]) await scriptLoaded(page, name)
}

/** A motoboy with one delivery, behind a connection that can be cut. */
export async function onTheRoad(server: Server, browser: Browser, description = 'Marmitas') {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, description)
  const proxy = await openFaultProxy(server.url)
  const screen = await signIn(browser, proxy.url, motoboy, phone)
  await expect(screen.page.getByText('Ao vivo')).toBeVisible()
  return { ...screen, desk, shop, motoboy, order, proxy }
}
