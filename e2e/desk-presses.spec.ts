import { expect, type Page } from '@playwright/test'
import { query } from '../harness/postgres.ts'
import { dispatcher } from './support/dispatch.ts'
import { middayZone } from './support/midday-zone.ts'
import { aClient, aMotoboy, signIn } from './support/people.ts'
import { countPresses, pressed } from './support/presses.ts'
import { test, type Server } from './support/server.ts'

// The books of a server begin once.
test.use({ ownServer: true })

/** Books that began three months ago, two motoboys and two clients, and of each client a delivery of each motoboy. */
async function firmWithBooks(server: Server, { lastMonth = false } = {}) {
  const desk = await dispatcher(server)
  const sql = (statement: string, values: unknown[] = []) => query(server.database(), statement, values)
  await sql(
    `insert into money_rules (rules, valid_from, time_zone, saved_at, saved_by)
      select '{"share": {"kind": "percent", "bps": 9000, "min": 0}}', now() - interval '90 days', $1, now() - interval '90 days', id
      from users where role = 'admin'`,
    [middayZone()],
  )
  const shops = [await aClient(server, 'Padaria do Sol'), await aClient(server, 'Ótica Central')] as const
  const motoboys = [await aMotoboy(server, 'Ademir'), await aMotoboy(server, 'Neide')] as const
  for (const shop of shops)
    for (const motoboy of motoboys) {
      const what = `De ${shop.name}, com ${motoboy.name}`
      const { id } = await desk.delivery(shop, motoboy, what)
      if (lastMonth)
        await sql(
          `update orders set status = 'delivered', received_by = 'name', receiver = 'Portaria', created_at = at, status_changed_at = at, delivered_at = at
            from (select (date_trunc('month', now() at time zone $2) - interval '10 days') at time zone $2 as at) ended where id = $1`,
          [id, middayZone()],
        )
      else await desk.ask('PATCH', `/orders/${id}/record-delivery`, {})
      await desk.ask('PUT', `/orders/update-order/${id}`, { price: 20 })
    }
  return { desk, shops, motoboys, sql }
}

const atDesk = async (page: Page) => {
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await expect(page.locator('[data-order]').first()).toBeVisible()
  await countPresses(page)
}

test('an order by telephone, a correction and an order of last month take few presses', async ({ browser, server }) => {
  test.setTimeout(180_000)
  const { shops, motoboys, sql } = await firmWithBooks(server)
  const { page } = await signIn(browser, server.url, server.admin)
  await atDesk(page)

  // By telephone. Tab only goes from one typed text to the next.
  await page.getByRole('button', { name: 'Novo Pedido' }).first().click()
  const create = page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })
  await expect(create.getByLabel('Cliente')).toBeFocused()
  await page.keyboard.type('Ótica')
  await page
    .getByRole('option', { name: /Ótica Central/ })
    .first()
    .click()
  await create.getByLabel('Descrição').fill('Óculos')
  await create.getByLabel('Endereço de coleta').fill('R. Bocaiúva, 2468, Centro')
  await create.getByLabel('Endereço de entrega').fill('R. Lauro Linhares, 10, Trindade')
  await create.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(create).toHaveCount(0)
  expect(await pressed(page)).toBeLessThanOrEqual(3)

  await page
    .getByRole('article')
    .filter({ hasText: `com ${motoboys[0].name}` })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Corrigir entrega' }).click()
  const correct = page.getByRole('dialog', { name: 'Corrigir entrega' })
  const who = correct.getByLabel('Quem entregou')
  await who.focus()
  await page.keyboard.press('ArrowDown')
  await correct.getByRole('button', { name: 'Trocaram na rua' }).click()
  await correct.getByRole('button', { name: 'Corrigir entrega' }).click()
  await expect(page.getByText('Entrega corrigida.')).toBeVisible()
  // Choosing the field is one press more.
  expect(await pressed(page)).toBeLessThanOrEqual(6)
  await page.keyboard.press('Escape')

  await sql(
    `update orders set created_at = at, delivered_at = at, status_changed_at = at
      from (select (date_trunc('month', now() at time zone $2) - interval '10 days') at time zone $2 as at) ended where description like $1`,
    [`%${shops[0].name}, com ${motoboys[1].name}`, middayZone()],
  )
  await page.reload()
  await atDesk(page)
  await page.getByRole('button', { name: 'Extrato' }).click()
  const statement = page.getByRole('dialog', { name: 'Gerar Extrato de Pedidos' })
  await statement.getByRole('button', { name: 'Mês passado' }).click()
  await statement.getByRole('region', { name: 'Primeiros pedidos' }).locator('tbody [data-opens]').first().click()
  await expect(page.getByRole('dialog', { name: 'Gerenciar Pedido' })).toContainText(`com ${motoboys[1].name}`)
  expect(await pressed(page)).toBeLessThanOrEqual(3)
})

test('the settlements of the day and the invoices of the month take few presses', async ({ browser, server }) => {
  test.setTimeout(180_000)
  const { shops } = await firmWithBooks(server, { lastMonth: true })
  const { page } = await signIn(browser, server.url, server.admin)
  /** The browser's own questions are pressed too. */
  let questions = 0
  page.on('dialog', (question) => {
    questions += 1
    void question.accept()
  })
  const all = async () => (await pressed(page)) + questions - (questions = 0)
  await atDesk(page)

  await page.getByRole('link', { name: 'Financeiro' }).click()
  await expect(page.getByRole('button', { name: 'Fechar o dia (2)' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByText('Fechar o dia: 1 de 2')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fechar acerto/ })).toBeEnabled()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Acerto nº 1' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').getByLabel('Valor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  expect(await all()).toBeLessThanOrEqual(6)
  await page.keyboard.press('n')
  await expect(page.getByText('Fechar o dia: 2 de 2')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fechar acerto/ })).toBeEnabled()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Acerto nº 2' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').getByLabel('Valor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  expect(await all()).toBeLessThanOrEqual(5)

  await page.getByRole('link', { name: 'Financeiro', exact: true }).click()
  expect(await all()).toBe(1)
  await page.getByRole('button', { name: 'Faturas', exact: true }).click()
  await page.getByRole('button', { name: /^Emitir as do período/ }).click()
  const issue = page.getByRole('dialog', { name: 'Emitir as do período' })
  await issue.getByRole('button', { name: 'Emitir 2' }).click()
  await expect(issue.getByText('2 emitidas.')).toBeVisible()
  expect(await all()).toBeLessThanOrEqual(4)
  // Each is passed on with one press.
  for (const shop of shops) {
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      issue
        .getByRole('link', { name: /Próxima/ })
        .or(issue.getByRole('button', { name: /Próxima/ }))
        .click(),
    ])
    await chat.close()
    expect(await all()).toBe(1)
    await expect(issue.getByRole('listitem').filter({ hasText: shop.name })).toBeVisible()
  }
})
