import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { query } from '../harness/postgres.ts'
import { dispatcher } from './support/dispatch.ts'
import { middayZone } from './support/midday-zone.ts'
import { aClient, aMotoboy, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a shift from 18:00 to 02:00 is settled by its deliveries, in the dialog and in the file', async ({
  browser,
  server,
}) => {
  const [shop, motoboy, desk] = [await aClient(server), await aMotoboy(server), await dispatcher(server)]
  // Each is created, delivered (March 2026) and priced; the last two are outside of the shift.
  const deliveries = [
    ['2026-03-04T17:50', '2026-03-04T18:00', 2000],
    ['2026-03-04T23:50', '2026-03-05T00:20', 3050],
    ['2026-03-05T01:30', '2026-03-05T02:00', 1005],
    ['2026-03-04T17:00', '2026-03-04T17:59', 9900],
    ['2026-03-05T01:50', '2026-03-05T02:01', 9900],
  ] as const
  for (const [created, delivered, cents] of deliveries) {
    const { id } = await desk.delivery(shop, motoboy, `Pizza das ${delivered.slice(11)}`)
    await query(
      server.database(),
      `update orders set status = 'delivered', created_at = $2::timestamp at time zone $5, delivered_at = $3::timestamp at time zone $5,
        status_changed_at = $3::timestamp at time zone $5,
        price_cents = $4, received_by = 'name', receiver = 'Portaria' where id = $1`,
      [id, created, delivered, cents, middayZone()],
    )
  }
  const { page } = await signIn(browser, server.url, server.admin, { acceptDownloads: true })
  await page.getByRole('button', { name: 'Extrato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar Extrato de Pedidos' })
  await dialog.getByLabel('Motoboy', { exact: true }).selectOption({ label: motoboy.name })
  await dialog.getByLabel('Data inicial').fill('2026-03-04')
  await dialog.getByRole('button', { name: 'Escolher horas' }).click()
  await dialog.getByLabel('Hora inicial').fill('18:00')
  await dialog.getByLabel('Data final').fill('2026-03-05')
  await dialog.getByLabel('Hora final').fill('02:00')
  const figure = (label: string) => dialog.locator('dl > div').filter({ hasText: label }).locator('dd').first()
  // By creation, the first is before the shift and the fifth is in it.
  await expect(figure('Pedidos')).toHaveText('3')
  await dialog.getByLabel('Contar').selectOption('Pelo dia da entrega')
  await expect(figure('Valor total')).toContainText('R$ 60,55')
  await expect(figure('Pedidos')).toHaveText('3')
  await expect(dialog.getByRole('row').nth(1)).toContainText('05/03/2026 02:00')
  await dialog.getByRole('button', { name: 'Mais', exact: true }).click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV completo' }).click(),
  ])
  const [head = '', ...lines] = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('"Número","Criado em","Entregue em","Recebido por","Prova","Valor definido em"')
  expect(lines.map((line) => line.slice(1, 17))).toEqual(['05/03/2026 02:00', '05/03/2026 00:20', '04/03/2026 18:00'])
  expect(lines[1]).toContain('"04/03/2026 23:50","05/03/2026 00:20","Portaria","Nome de quem recebeu"')
})
