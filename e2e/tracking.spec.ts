import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { linksApi } from '@ligeiro/contract/links-api'
import { expect } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone } from './support/people.ts'
import { test } from './support/server.ts'

test('the recipient follows the delivery without an account, through a tunnel too, and shows the code; also without JavaScript', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Bolo de aniversário')
  const proxy = await openFaultProxy(server.url)
  const { url } = await desk.ask<ResponseOf<typeof linksApi.share>>('POST', `/orders/${order.id}/links`, {
    kind: 'tracking',
  })
  const path = new URL(url).pathname
  const context = await browser.newContext({ ...phone })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(proxy.url + path)
  const heading = (name: string) => page.getByRole('heading', { name })
  await expect(heading('Motoboy a postos')).toBeVisible()
  await accessible(page)

  const step = await callsAs(server, motoboy)
  await step('PATCH', '/orders/start', { orderId: order.id, motoboyId: order.motoboy?.id })
  await expect(heading('A caminho')).toBeVisible()

  proxy.cut()
  await page.clock.runFor(41_000)
  await expect(page.getByText(/Sem conexão desde \d\d:\d\d/)).toBeVisible()
  await desk.ask('PUT', `/orders/update-order/${order.id}`, { status: 'delivered' })
  proxy.mend()
  await page.clock.runFor(31_000)
  await expect(heading('Entregue')).toBeVisible()
  await expect(page.getByText(/Entregue às \d\d:\d\d, pela central\./)).toBeVisible()
  await expect(page.getByText(/Sem conexão desde/)).toBeHidden()
  await context.close()
  await proxy.close()

  const second = await desk.delivery(shop, motoboy, 'Flores')
  const shared = await desk.ask<ResponseOf<typeof linksApi.share>>('POST', `/orders/${second.id}/links`, {
    kind: 'tracking',
  })
  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false, colorScheme: 'dark' })
  const old = await plain.newPage()
  await old.goto(server.url + new URL(shared.url).pathname)
  await old.getByRole('button', { name: 'Mostrar código para receber' }).click()
  await expect(old.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await expect(old.getByRole('img', { name: 'QR para receber a entrega' })).toBeVisible()
  await old.getByRole('link', { name: 'Voltar' }).click()
  await expect(old.getByRole('heading', { name: 'Motoboy a postos' })).toBeVisible()
  await plain.close()
})
