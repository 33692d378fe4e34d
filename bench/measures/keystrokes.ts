import type { Page } from '@playwright/test'
import { postWith } from '../../harness/accounts.ts'
import type { Report } from '../../harness/progress.ts'
import type { Measure } from '../figure.ts'
import { fillForm, tabTo } from '../keystrokes/order-form.ts'
import { bairros, wantedOrders, type WantedOrder } from '../keystrokes/wanted-orders.ts'
import { openSignedIn, signInAs } from '../people.ts'

declare global {
  interface Window {
    /** The keys that were pressed in this page. */
    pressedKeys: number
  }
}

const messageDialog = 'Colar mensagem'
/** Each way has a client of its own, because the desk is asked about the same order twice. */
const typing = { name: 'Zulmira Kraus', typed: 'zulm' }
const pasting = { name: 'Waldemar Kraus', typed: 'wald' }
type Client = typeof typing
const usualPickup = 'Rua Bocaiúva, 2468, Centro'

const countKeys = (page: Page) =>
  page.addInitScript(() => {
    window.pressedKeys = 0
    window.addEventListener('keydown', () => window.pressedKeys++, true)
  })

const focusList = (page: Page) => page.getByRole('article').first().focus()

async function typeOrders(page: Page, orders: readonly WantedOrder[], client: Client): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })
  for (const wanted of orders) {
    await focusList(page)
    await page.keyboard.press('n')
    await fillForm(page, dialog.locator('form'), { client, wanted, usualPickup })
    await tabTo(page, dialog.getByRole('button', { name: 'Criar Pedido', exact: true }))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
}

/** Returns whether the message was read as so many orders; otherwise they were typed. */
async function pasteOrders(page: Page, text: string, orders: readonly WantedOrder[]): Promise<boolean> {
  await page.evaluate((message) => navigator.clipboard.writeText(message), text)
  await focusList(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/intake/read'))
  await page.keyboard.press('Control+V')
  const read = (await (await answered).json()) as { orders: unknown[] }
  const dialog = page.getByRole('dialog', { name: messageDialog })
  if (read.orders.length !== orders.length) {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await typeOrders(page, orders, pasting)
    return false
  }
  for (const [index, wanted] of orders.entries()) {
    if (index > 0) await page.keyboard.press(`Alt+${index + 1}`)
    await fillForm(page, dialog.locator('form:visible'), { client: pasting, wanted, usualPickup })
  }
  const create = orders.length === 1 ? 'Criar Pedido' : `Criar ${orders.length} pedidos`
  await tabTo(page, dialog.getByRole('button', { name: create, exact: true }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  return true
}

/** Clients with a usual pickup, and a table that names the bairros of the messages. */
async function prepare(url: string): Promise<void> {
  const post = postWith(url, (await signInAs(url, 'admin')).token)
  const zones = bairros.map((name) => ({ name, bairros: [name] }))
  const body = { zones, fares: [], bands: [], beyond_km: null, minimum: 0, round_to: 0.01, surcharges: [] }
  const { id } = await post<{ id: string }>('/price-tables', { name: 'Bairros' })
  await post(`/price-tables/${id}/versions`, { body: { ...body, return: null, waiting: null } })
  const order = {
    description: 'Bolo',
    pickup_address: usualPickup,
    delivery_address: 'Rua Lauro Linhares, 1, Trindade',
  }
  for (const [index, { name }] of [typing, pasting].entries())
    await post('/orders/register', { ...order, client: { name, phone: `4899981440${index}` } })
}

export const keystrokes: Measure = {
  name: 'keystrokes',
  about: 'how many keys a day of 40 orders takes that come as messages: typed, and pasted and mended',
  async run(environment, scale, report: Report) {
    const messages = wantedOrders(Math.min(40, Math.ceil(scale.calls / 2)))
    const orders = messages.flatMap((message) => message.orders)
    const server = await environment.product(
      await environment.database({ orders: 40, own: 4, clients: 4, motoboys: 2 }),
    )
    await prepare(server.url)
    const browser = await environment.openBrowser()
    try {
      const page = await openSignedIn(browser, server.url, 'admin', countKeys)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('article').first().waitFor()
      const keysOf = async (words: string, work: (one: (typeof messages)[number]) => Promise<unknown>) => {
        const before = await page.evaluate(() => window.pressedKeys)
        for (const [index, message] of messages.entries()) {
          report(`${words}: message ${index + 1} of ${messages.length}`)
          await work(message)
        }
        return (await page.evaluate(() => window.pressedKeys)) - before
      }
      let typedAnyway = 0
      const typed = await keysOf('typed', (message) => typeOrders(page, message.orders, typing))
      const pasted = await keysOf('pasted', async ({ text, orders: wanted }) => {
        if (!(await pasteOrders(page, text, wanted))) typedAnyway++
      })
      return [
        {
          what: `keys for ${orders.length} orders, pasted as messages and mended`,
          unit: 'keys',
          ours: pasted,
          against: { name: 'typed', value: typed },
          note: `${messages.length} messages, of which ${typedAnyway} were typed because the number of orders was wrong`,
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
