import type { Order } from '@ligeiro/contract/order'
import { expect } from '@playwright/test'
import { callsAs } from './support/dispatch.ts'
import { friday } from './support/friday.ts'
import { aClient, aMotoboy, anOrder, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

// The list has only the orders of the evening.
test.use({ ownServer: true })

test('D is the evening: orders lie with their motoboys by way, one is dragged, Enter sends all and a pause is told', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const { admin, motoboys } = await friday(server)
  const { page, complaints } = await signIn(browser, server.url, server.admin, {
    viewport: { width: 1366, height: 768 },
  })
  await page.getByRole('button', { name: 'Despachar 34' }).click()
  const dialog = page.getByRole('dialog', { name: 'Despachar' })
  const column = (name: string) => dialog.getByRole('region', { name })
  const cards = dialog.getByRole('listitem')
  await expect(cards).toHaveCount(34)
  await expect(dialog.getByText(/^[23] para /).first()).toBeVisible()
  await expect(dialog.getByText(/quem chega antes: .* km/).first()).toBeVisible()

  // Those without a price are left out.
  const moved = column('Davi').getByRole('listitem').filter({ hasText: 'R$ 18,50' }).first()
  const what = /Pizza \d+/.exec((await moved.textContent())!)![0]
  await moved.dragTo(column('Bianca').getByRole('heading').first())
  await expect(column('Bianca').getByRole('listitem').filter({ hasText: what })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Despachar 17 pedidos' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Desfazer tudo' })).toBeVisible()
  // Caio pauses within the five seconds.
  const caio = motoboys[2]!
  await admin('PUT', `/motoboys/update-motoboy/${caio.id}`, { available: false })
  const orders = async () =>
    (await admin<Order[]>('GET', '/orders/all')).filter(({ motoboy_id }) => motoboy_id !== null)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(async () => (await orders()).find(({ description }) => description === what)?.motoboy?.user.name ?? '')
    .toContain('Bianca')
  const given = await orders()
  expect(given.map(({ motoboy_id }) => motoboy_id)).not.toContain(caio.id)
  if (given.length < 17) await expect(page.getByText('Este motoboy ficou indisponível.').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('switched on in Ajustes, an approved order waits for whoever starts a shift, and the desk says why they have it', async ({
  browser,
  server,
}) => {
  const [shop, account] = [await aClient(server), await aMotoboy(server, 'Jéssica Hoffmann')]
  const [desk, client] = [await callsAs(server), await callsAs(server, shop)]
  const { id } = await anOrder(server, shop, 'Bolo de casamento')
  await desk('PUT', `/orders/update-order/${id}`, { price: 18.5 })

  const { page, complaints } = await signIn(browser, `${server.url}/admin/settings/dispatch`, server.admin)
  await page.getByLabel('Quem é sugerido primeiro').selectOption('O próximo da fila')
  await page.getByLabel('Despacho automático').selectOption('Oferecer ao próximo da fila')
  await page.getByRole('button', { name: 'Salvar despacho' }).click()
  await expect(page.getByText('Despacho salvo!')).toBeVisible()
  // A refresh during the first reading would have its answer.
  const read = page.waitForResponse((response) => response.url().endsWith('/offers/waiting'))
  await page.getByRole('link', { name: 'Painel' }).click()
  await read
  const row = page.getByRole('article').filter({ hasText: 'Bolo de casamento' })
  await expect(row.getByText('Aguardando cliente')).toBeVisible()

  await client('PATCH', `/orders/${id}/approve`)
  await expect(row.getByText('Automático, em espera')).toBeVisible()

  const motoboy = await signIn(browser, server.url, account, phone)
  await motoboy.page.getByRole('button', { name: 'Iniciar turno' }).click()
  const sheet = motoboy.page.getByRole('dialog', { name: 'Entrega para você' })
  await expect(sheet.getByText('Você é o próximo da fila')).toBeVisible()
  await expect(row.getByText(/^Oferecido a Jéssica Hoffmann/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Aceitar' }).click()
  await expect(sheet).toBeHidden()
  await expect(motoboy.page.getByText('Bolo de casamento').first()).toBeVisible()

  await expect(row.getByText('Jéssica Hoffmann')).toBeVisible()
  await row.getByRole('button', { name: /^Pedido #/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Oferta aceita: Jéssica Hoffmann')).toBeVisible()
  await expect(details.getByText(/o próximo da fila: .*/)).toBeVisible()
  await expect(details.getByText(/oferta automática/)).toBeVisible()
  expect([complaints, motoboy.complaints]).toEqual([[], []])
})
