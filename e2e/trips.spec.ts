import type { Trip } from '@ligeiro/contract/trips-schemas'
import { expect } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

test('selected rows are dragged onto a motoboy and become a trip, which two admins arrange and one dissolves', async ({
  browser,
  server,
}) => {
  const name = unique('Wellington')
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server, name)]
  const { ask, motoboyOf } = await dispatcher(server)
  const motoboyId = await motoboyOf(motoboy)
  const what = ['Bolo', 'Torta', 'Pão'].map(unique)
  const orders = []
  for (const description of what) orders.push(await anOrder(server, shop, description))
  const { page, complaints } = await signIn(browser, server.url, server.admin)
  const row = (description: string) => page.getByRole('article').filter({ hasText: description })
  const inPanel = page.getByRole('complementary', { name: 'Motoboys' }).getByRole('article', { name })
  for (const description of what) await row(description).getByRole('checkbox').check()
  await row(what[1]!).dragTo(inPanel)
  const making = page.getByRole('dialog', { name: 'Fazer lote' })
  await expect(making.getByRole('radio', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(making).toHaveCount(0)
  await expect(inPanel).toContainText('3 abertas, lote de 3')
  await expect(row(what[0]!)).toContainText(/Lote: parada \d de 6/)

  await inPanel.getByText(name).first().click()
  await inPanel.getByRole('button', { name: 'Lote: 3 entregas' }).click()
  const trip = page.getByRole('dialog', { name: /^Lote/ })
  const stop = (place: number, count: number) => trip.getByRole('button', { name: `Parada ${place} de ${count}` })
  // Without points each order is collected and delivered before the next one.
  await stop(2, 6).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(trip.getByRole('status').filter({ hasText: 'Parada' })).toHaveText(
    /^Parada \d de 6: (coleta|entrega) #\w{8}$/,
  )
  const tripNow = async () => (await ask<Trip[]>('GET', '/trips')).find(({ motoboy_id }) => motoboy_id === motoboyId)
  const { id, stops } = (await tripNow())!
  // Another desk puts the last order first.
  const last = stops.at(-1)!.order_id
  const isLast = ({ order_id }: { order_id: string }) => order_id === last
  await ask('PUT', `/trips/${id}`, { stops: [...stops.filter(isLast), ...stops.filter((one) => !isLast(one))] })
  await expect(trip.getByText('O lote mudou agora há pouco: outra ordem das paradas.')).toBeVisible()
  await trip.getByRole('button', { name: 'Salvar a minha ordem' }).click()
  await expect(page.getByText('Ordem das paradas salva!')).toBeVisible()
  await expect.poll(async () => (await tripNow())?.version).toBe(3)

  await ask('PATCH', `/orders/${orders[2]!.id}/cancel`)
  await expect(trip.getByText(`#${orders[2]!.id.slice(0, 8)} está Cancelado.`)).toBeVisible()
  page.on('dialog', (question) => void question.accept())
  await trip.getByRole('button', { name: `Tirar do lote o pedido #${orders[1]!.id.slice(0, 8)}` }).click()
  await expect(stop(2, 2)).toBeVisible()
  await trip.getByRole('button', { name: 'Desfazer lote' }).click()
  await expect(trip).toHaveCount(0)
  await expect(inPanel).toContainText('2 abertas')
  await expect(inPanel).not.toContainText('lote')
  await page.goto('/admin/audit')
  await expect(page.getByText('Desfez o lote de').first()).toBeVisible()
  expect(complaints).toEqual([])
})
