import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expect, type Page } from '@playwright/test'
import { databaseEnv } from '../harness/postgres.ts'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn, unique } from './support/people.ts'
import { startServer, test, type Server } from './support/server.ts'

/** A firm with books, and two deliveries of one client. */
async function twoDeliveries(server: Server) {
  const desk = await dispatcher(server)
  await desk.ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const [client, motoboy] = [await aClient(server, 'Padaria do Sol'), await aMotoboy(server)]
  for (const price of [100, 140]) {
    const { id } = await desk.delivery(client, motoboy, unique('Bolo'))
    await desk.ask('PUT', `/orders/update-order/${id}`, { price })
    await desk.ask('PATCH', `/orders/${id}/record-delivery`, {})
  }
  return { client, desk }
}

/** Today by the clock of a time zone. */
const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })
/** 25 hours lie between them: what is due today in the first is overdue in the second. */
const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const

const button = (page: Page, name: string) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test("a fortnight's invoice: issued, paid in part, read by the client and by its link, overdue, paid", async ({
  browser,
}) => {
  const server = await startServer({ TIME_ZONE: west })
  const { client, desk } = await twoDeliveries(server)
  const { page, context } = await signIn(browser, `${server.url}/admin/money?tab=invoices`, server.admin)
  page.on('dialog', (question) => void question.accept())

  await button(page, 'Ver 1 cliente com período aberto').click()
  await page.getByRole('button', { name: client.name }).press('f')
  await page.getByLabel('Até').fill(dayIn(west))
  await page.getByLabel('Vencimento').fill(dayIn(west))
  await expect(page.getByText('R$ 240,00', { exact: true }).last()).toBeVisible()
  await button(page, 'Emitir fatura').click()
  await expect(page.getByText('Fatura nº 1 emitida!')).toBeVisible()
  const [{ id }] = await desk.ask<[Invoice]>('GET', '/invoices')

  const own = await signIn(browser, `${server.url}/client/invoices`, client)
  await expect(own.page.getByText('Aberta')).toBeVisible()

  await button(page, 'Registrar pagamento').click()
  await dialog(page).getByLabel('Valor').fill('200,00')
  await dialog(page).getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(page.getByText('Pagamento registrado!').first()).toBeVisible()
  await expect(page.getByText(/^Aberta\. Falta R\$ 40,00, vence em/)).toBeVisible()
  // The client's screen hears of it, without a reload.
  await expect(own.page.getByText('Aberta. Falta R$ 40,00')).toBeVisible()
  await own.context.close()

  await button(page, 'Enviar por WhatsApp').click()
  await expect(dialog(page).getByLabel('Mensagem')).toHaveValue(/^Olá, Padaria do Sol.*R\$ 240,00, vence em/)
  await expect(page.getByText(/^Aberta\. Falta R\$ 40,00/)).toBeAttached()
  await dialog(page).getByRole('button', { name: 'Copiar mensagem' }).click()
  await dialog(page).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/^Enviada\. Falta R\$ 40,00/)).toBeVisible()
  await context.close()
  const { url } = await desk.ask<ResponseOf<typeof invoicesApi.share>>('POST', `/invoices/${id}/links`, {})

  const nextDay = await startServer({ ...databaseEnv(server.database()), TIME_ZONE: east })
  const visitor = await browser.newContext(phone)
  const link = await visitor.newPage()
  const path = new URL(url).pathname
  await link.goto(nextDay.url + path)
  await expect(link.locator('main')).toHaveAttribute('data-state', 'overdue')
  await expect(link.getByText(/^Falta R\$ 40,00\. Venceu em/)).toBeVisible()
  await accessible(link)
  expect(await link.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    link.viewportSize()!.width,
  )

  const ask = await callsAs(nextDay)
  const reminder = await ask<ResponseOf<typeof invoicesApi.share>>('POST', `/invoices/${id}/links`, {})
  expect(reminder.text).toMatch(/R\$ 240,00, venceu em .* Falta R\$ 40,00\./)
  await ask('POST', `/invoices/${id}/payments`, { amount: 40, method: 'bank' })
  await link.reload()
  await expect(link.locator('main')).toHaveAttribute('data-state', 'paid')
  await visitor.close()
  expect(await ask('GET', '/ledger/check')).toMatchObject({ ok: true })
  await nextDay.stop()
  await server.stop()
})
