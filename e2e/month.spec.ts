import { readFile } from 'node:fs/promises'
import { adjustmentTitle, monthName, monthTitle } from '@ligeiro/contract/month-name'
import { expect } from '@playwright/test'
import { query } from '../harness/postgres.ts'
import { dispatcher } from './support/dispatch.ts'
import { middayZone } from './support/midday-zone.ts'
import { aClient, aMotoboy, signIn } from './support/people.ts'
import { test } from './support/server.ts'

// Books that began months ago are begun by the test.
test.use({ ownServer: true })

test('an admin closes a month, corrects a delivery of it, prints and downloads its report, and reopens it', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server, 'Padaria do Sol'), await aMotoboy(server, 'Ademir')]
  const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(server.database(), statement, values)
  await sql(
    `insert into money_rules (rules, valid_from, time_zone, saved_at, saved_by)
      select '{"share": {"kind": "percent", "bps": 9000, "min": 0}}', now() - interval '90 days', $1, now() - interval '90 days', id
      from users where role = 'admin'`,
    [middayZone()],
  )
  const { id } = await desk.delivery(shop, motoboy, 'Torta')
  const [{ month } = { month: '' }] = await sql<{ month: string }>(
    `update orders set status = 'delivered', received_by = 'name', receiver = 'Portaria', created_at = at, status_changed_at = at, delivered_at = at
      from (select (date_trunc('month', now() at time zone $2) - interval '10 days 12 hours') at time zone $2 as at) ended
      where id = $1 returning to_char(at at time zone $2, 'YYYY-MM') as month`,
    [id, middayZone()],
  )
  await desk.ask('PUT', `/orders/update-order/${id}`, { price: 12.01 })

  const { page } = await signIn(browser, `${server.url}/admin/money?tab=reports`, server.admin, {
    acceptDownloads: true,
  })
  await expect(page.getByText(`${monthTitle(month)} terminou e não está fechado.`)).toBeVisible()
  await page.getByRole('button', { name: `Fechar ${monthName(month)}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`1 acerto em aberto`)).toBeVisible()
  await dialog.getByRole('button', { name: `Fechar ${monthName(month)}` }).click()
  await expect(page.getByRole('heading', { name: 'Fechamento nº 1' })).toBeVisible()
  const total = page.getByRole('region', { name: 'Por dia' }).getByRole('row', { name: /^Total/ })
  await expect(total).toHaveText('Total112,0110,811,20')
  await desk.ask('PUT', `/orders/update-order/${id}`, { price: 20.02 })

  await page.getByRole('link', { name: 'Relatórios' }).click()
  await page.getByRole('button', { name: 'Relatório', exact: true }).click()
  await expect(page.getByRole('row', { name: adjustmentTitle(month) })).toContainText('R$ 8,01')
  await page.getByRole('button', { name: 'Ver ajustes (1)' }).click()
  await expect(dialog.getByText(/Receita de R\$ 12,01 para R\$ 20,02/)).toBeVisible()
  await expect(dialog.getByText(/Custo de R\$ 10,81 para R\$ 18,02/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Meses fechados' }).click()
  await page.getByRole('row', { name: /^nº 1 / }).click()
  await expect(page.getByText('Há ajustes deste mês em meses seguintes.')).toBeVisible()
  await expect(total).toHaveText('Total112,0110,811,20')
  await page.evaluate(() => (window.print = () => (document.title = 'impresso')))
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page).toHaveTitle('impresso')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe(`fechamento_1_${month}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('"Total","","1","12,01","10,81","1,20"')

  await page.getByRole('button', { name: 'Reabrir o mês' }).click()
  await dialog.getByLabel('Motivo').fill('Preço digitado errado')
  await dialog.getByRole('button', { name: 'Reabrir o mês' }).click()
  await expect(page.getByRole('heading', { name: 'Fechamento nº 1 REABERTO' })).toBeVisible()
  await page.getByRole('link', { name: 'Relatórios' }).click()
  await page.getByRole('button', { name: `Fechar ${monthName(month)}` }).click()
  await dialog.getByRole('button', { name: `Fechar ${monthName(month)}` }).click()
  await expect(page.getByRole('heading', { name: 'Fechamento nº 2' })).toBeVisible()
  await expect(total).toHaveText('Total120,0218,022,00')
  expect(await desk.ask('GET', '/ledger/check')).toMatchObject({ ok: true, problems: [] })
})
