import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expect, type Browser, type Page } from '@playwright/test'
import { databaseEnv } from '../harness/postgres.ts'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn, unique, type Account } from './support/people.ts'
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

async function pay(page: Page, amount: string): Promise<void> {
  await button(page, 'Registrar pagamento').click()
  await dialog(page).getByLabel('Valor').fill(amount)
  await dialog(page).getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(page.getByText('Pagamento registrado!').first()).toBeVisible()
}

async function openInvoices(browser: Browser, server: Server, account: Account | Server['admin'], path: string) {
  const { page, context } = await signIn(browser, server.url, account)
  await page.goto(server.url + path)
  return { page, context }
}

test("a fortnight's invoice: issued, read by its link and by the client, paid in part, overdue, asked for, paid", async ({
  browser,
}) => {
  const server = await startServer({ TIME_ZONE: west })
  const { client, desk } = await twoDeliveries(server)
  const { page, context } = await openInvoices(browser, server, server.admin, '/admin/money?tab=invoices')
  page.on('dialog', (question) => void question.accept())

  await page.getByRole('button', { name: client.name }).press('f')
  await page.getByLabel('Até').fill(dayIn(west))
  await page.getByLabel('Vencimento').fill(dayIn(west))
  await expect(page.getByText('R$ 240,00', { exact: true }).last()).toBeVisible()
  await button(page, 'Emitir fatura').click()
  await expect(page.getByText('Fatura nº 1 emitida!')).toBeVisible()
  const [{ id }] = await desk.ask<[Invoice]>('GET', '/invoices')

  const own = await openInvoices(browser, server, client, '/client/invoices')
  await expect(own.page.getByText('Aberta')).toBeVisible()
  await accessible(own.page)

  await pay(page, '200,00')
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

  const later = await openInvoices(browser, nextDay, nextDay.admin, `/admin/money?tab=invoices&list=overdue`)
  later.page.on('dialog', (question) => void question.accept())
  await later.page.getByRole('button', { name: 'nº 1' }).click()
  await button(later.page, 'Cobrar por WhatsApp').click()
  await expect(dialog(later.page).getByLabel('Mensagem')).toHaveValue(/R\$ 240,00, venceu em .* Falta R\$ 40,00\./)
  await dialog(later.page).getByRole('button', { name: 'Fechar' }).last().click()
  await pay(later.page, '40,00')
  await expect(later.page.getByText('Paga', { exact: true })).toBeVisible()
  await link.reload()
  await expect(link.locator('main')).toHaveAttribute('data-state', 'paid')
  await visitor.close()
  await later.context.close()

  const ask = await callsAs(nextDay)
  expect(await ask('GET', '/ledger/check')).toMatchObject({ ok: true })
  await nextDay.stop()
  await server.stop()
})
