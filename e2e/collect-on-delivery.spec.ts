import { expect } from '@playwright/test'
import { down, onTheRoad, rowOf, scriptsLoaded } from './support/on-the-road.ts'
import { passUndoTime } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books of a server for good.
test.use({ ownServer: true })

test('steps that were taken without coverage in a tab that was then closed, and what was received at the door, arrive once, in order and with both times', async ({
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
  await scriptsLoaded(page, 'pix-to-pay')

  proxy.cut()
  await down(page)
  const pressed = Date.now()
  // The second of two taps is ignored.
  await card.getByRole('button', { name: 'Iniciar Entrega' }).dblclick()
  await expect(card.getByText(/Início aguardando sinal desde \d\d:\d\d/)).toHaveCount(1)
  await expect(card).toContainText('Pendente')
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
  await expect(card.getByText(/Enviando em \d s/)).toBeVisible()
  const confirmed = Date.now()
  await expect(page.getByText('2 na fila')).toBeVisible()
  await passUndoTime(page)
  await expect(card.getByText(/Enviando em \d s/)).toHaveCount(0)
  await page.close()
  expect((await desk.order(order.id)).status).toBe('pending')

  const mended = Date.now()
  proxy.mend()
  const again = await context.newPage()
  await again.goto(`${proxy.url}/motoboy`)
  await expect(again.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await expect(again.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect(rowOf(again, 'Marmitas')).toContainText('Entregue')
  await expect(again.getByText('na fila')).toHaveCount(0)
  const delivered = await desk.order(order.id)
  expect(delivered).toMatchObject({
    status: 'delivered',
    receiver: 'Dona Letícia',
    collected: [
      { method: 'cash', payee: 'firm', amount: 30 },
      { method: 'pix', payee: 'firm', amount: 50 },
    ],
  })
  expect(Date.parse(delivered.delivered_at ?? '')).toBeGreaterThan(pressed - 1000)
  expect(Date.parse(delivered.delivered_at ?? '')).toBeLessThan(confirmed + 1000)
  expect(Date.parse(delivered.delivered_received_at ?? '')).toBeGreaterThanOrEqual(mended)
  const history = await desk.history(order.id)
  expect(history.map(({ step }) => step)).toEqual(['confirm', 'start', 'setTerms', 'attach', 'create'])
  expect(Date.parse(history[1]?.at ?? '')).toBeLessThan(Date.parse(history[0]?.at ?? ''))
  const pix = await desk.ask<{ amount: number; order: string }[]>('GET', '/pix/pending')
  expect(pix.filter((one) => one.order === order.id)).toMatchObject([{ amount: 50 }])
  const motoboyId = await desk.motoboyOf(motoboy)
  const { lines } = await desk.ask<{ lines: { label: string; amount: number }[] }>(
    'GET',
    `/settlements/preview?motoboy_id=${motoboyId}`,
  )
  expect(lines).toMatchObject([{ label: 'Recebido em dinheiro', amount: 30 }])
  await proxy.close()
})
