import type { Order } from '@ligeiro/contract/order'
import { expect, type Page } from '@playwright/test'
import { createAccount, postWith } from '../harness/accounts.ts'
import { request } from '../harness/api.ts'
import { callsAs } from './support/dispatch.ts'
import { middayZone } from './support/midday-zone.ts'
import { signIn } from './support/people.ts'
import { countPresses, pressed } from './support/presses.ts'
import { startServer, test, type Server } from './support/server.ts'
import { tokenOf } from './support/tokens.ts'

const message = [
  'Boa tarde, 3 entregas saindo da Padaria do Sol',
  '1) Rua Presidente Coutinho, 311, ap 502, Centro, Carla',
  '2) Rua Delminda Silveira, 729, Centro, cobrar 85 em dinheiro',
  '3) Rua Lauro Linhares, 1288, Trindade, Zé',
].join('\n')

/** A shop that ordered before, so that its usual pickup is known, and the firm's table. */
async function firm(server: Server) {
  const token = await tokenOf(server, server.admin)
  const shop = await createAccount(postWith(server.url, token), 'client', 'Padaria do Sol')
  const ask = await callsAs(server)
  const { id } = await ask<{ id: string }>('POST', '/price-tables', { name: 'Geral' })
  const body = {
    zones: [
      { name: 'Centro', bairros: ['Centro'] },
      { name: 'Trindade', bairros: ['Trindade'] },
    ],
    fares: [
      { from: 'Centro', to: 'Centro', price: 12, both: false },
      { from: 'Centro', to: 'Trindade', price: 18, both: true },
    ],
    bands: [],
    beyond_km: null,
    minimum: 8,
    round_to: 0.5,
    surcharges: [],
    return: null,
    waiting: null,
  }
  await request(server.url, { method: 'POST', path: `/price-tables/${id}/versions`, body: { body }, version: 0, token })
  await ask('POST', '/orders/register', {
    description: 'Torta',
    pickup_address: 'Rua Vidal Ramos, 53, Centro',
    delivery_address: 'Rua Bocaiúva, 10, Centro',
    client_id: shop.id,
  })
  return async () =>
    (await ask<Order[]>('GET', '/orders/all'))
      .filter(({ description }) => description !== 'Torta')
      .map(({ delivery_address, price }) => `${delivery_address}: ${price}`)
      .toSorted()
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Da mensagem' }).getByRole('article')

test('a copied message is pasted on the desk and undone, pasted again and created, and the dropped chat of it brings only what is new', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  // What was written twenty minutes ago is of today, whenever the journey runs.
  const server = await startServer({ TIME_ZONE: middayZone() })
  const orders = await firm(server)
  const { page, context, complaints } = await signIn(browser, server.url, server.admin, {
    viewport: { width: 1366, height: 768 },
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(page.getByText('Torta')).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(waiting(page)).toHaveCount(3)
  await expect(waiting(page).nth(2)).toContainText(/Rua Lauro Linhares, 1288.*R\$ 18,00/)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click()
  await expect(waiting(page)).toHaveCount(0)
  expect(await orders()).toEqual([])

  await countPresses(page)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(waiting(page)).toHaveCount(3)
  // The keys Control and V.
  expect(await pressed(page)).toBeLessThanOrEqual(2)
  // The five seconds pass.
  await expect(waiting(page)).toHaveCount(0, { timeout: 15_000 })
  await expect
    .poll(orders)
    .toEqual([
      'Rua Delminda Silveira, 729, Centro: 12',
      'Rua Lauro Linhares, 1288, Trindade: 18',
      'Rua Presidente Coutinho, 311, ap 502, Centro: 12',
    ])
  await expect(page.locator('[data-order]').filter({ hasText: 'da mensagem' })).toHaveCount(3)

  // The exported chat: what was made of it is known by its orders.
  const stamp = (minutes: number) =>
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: middayZone() })
      .format(Date.now() + minutes * 60_000)
      .replace(',', '')
  const old = message.split('\n').map((line) => `${stamp(-20)} - Padaria do Sol: ${line}`)
  const chat = [...old, `${stamp(1)} - Padaria do Sol: Entregar torta na Rua Bocaiúva, 2468, Centro`].join('\n')
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'Conversa do WhatsApp com Padaria do Sol.txt'))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, chat)
  await expect(waiting(page)).toHaveCount(1)
  await expect(waiting(page)).toContainText('Rua Bocaiúva, 2468')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(async () => (await orders()).length).toBe(4)
  expect(complaints).toEqual([])
  await server.stop()
})
