import { expect } from '@playwright/test'
import { down, onTheRoad, rowOf, scriptsLoaded } from './support/on-the-road.ts'
import { passUndoTime } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books of a server for good.
test.use({ serviceWorkers: 'allow', ownServer: true })

type Preview = { lines: { kind: string; label: string; amount: number }[] }

test('without coverage a motoboy shows the QR of a Pix and confirms with what was received; the tab is closed, and each part arrives once', async ({
  browser,
  server,
}) => {
  const { page, context, desk, order, motoboy, proxy } = await onTheRoad(server, browser)
  await desk.ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  await desk.ask('PUT', '/money/pix-key', {
    kind: 'cnpj',
    key: '11.222.333/0001-81',
    name: 'Ligeiro Entregas',
    city: 'Florianópolis',
    currentPassword: server.admin.password,
  })
  const collect = { goods: 80, fee: false, method: 'pix' }
  await desk.ask('PUT', `/orders/order/${order.id}/terms`, { collect })
  const card = rowOf(page, 'Marmitas')
  await expect(card.getByText('Cobrar R$ 80,00 no Pix')).toBeVisible()
  await scriptsLoaded(page, 'account-dialog', 'pix-to-pay')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  proxy.cut()
  await down(page)
  await card.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await card.getByRole('button', { name: 'Confirmar Entrega' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR do Pix' })).toBeVisible()
  await expect(dialog.getByText('Paga para: Ligeiro Entregas')).toBeVisible()
  await expect(dialog.getByText('Recebeu R$ 80,00 no Pix?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Não foi assim' }).click()
  await dialog.getByLabel('Dinheiro').fill('30,00')
  await dialog.getByLabel('Pix', { exact: true }).fill('50,00')
  await dialog.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await dialog.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')
  await dialog.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await expect(dialog).toHaveCount(0)
  await passUndoTime(page)
  await page.close()
  expect((await desk.order(order.id)).status).toBe('pending')

  proxy.mend()
  const again = await context.newPage()
  await again.goto(`${proxy.url}/motoboy`)
  await expect(again.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  expect(await desk.order(order.id)).toMatchObject({
    status: 'delivered',
    receiver: 'Dona Letícia',
    collected: [
      { method: 'cash', payee: 'firm', amount: 30 },
      { method: 'pix', payee: 'firm', amount: 50 },
    ],
  })
  const pix = await desk.ask<{ amount: number; order: string }[]>('GET', '/pix/pending')
  expect(pix.filter((one) => one.order === order.id)).toMatchObject([{ amount: 50 }])
  const motoboyId = await desk.motoboyOf(motoboy)
  const { lines } = await desk.ask<Preview>('GET', `/settlements/preview?motoboy_id=${motoboyId}`)
  expect(lines).toMatchObject([{ label: 'Recebido em dinheiro', amount: 30 }])
  await proxy.close()
})
