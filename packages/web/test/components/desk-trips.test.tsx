import type { Order } from '@ligeiro/contract/order'
import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener, rowOf } from './screen.ts'
import { aTrip } from './trips.ts'

const short = (id: string) => `#${id.slice(0, 8)}`
const long = 'Wellington Albuquerque Cavalcanti dos Santos Figueiredo de Oliveira Neto'

/** As the event 'trip:changed' does. */
const changeTo = (...trips: Trip[]) => {
  answer(tripsApi.list, trips)
  return queryClient.invalidateQueries({ queryKey: ['trips'] })
}
const dialog = page.getByRole('dialog', { name: /^Lote/ })
const stop = (place: number, count = 4) =>
  dialog.getByRole('button', { name: new RegExp(`^Parada ${place} de ${count}`) })
const save = dialog.getByRole('button', { name: /^Salvar/ })
const panelRow = (name: string) => page.getByRole('article', { name, exact: true })

async function openTrip(name = 'Wellington Dias') {
  const made = aTrip(name)
  await renderApp('/admin', { user: anAdmin() })
  await expectText(panelRow(name), '3 abertas, lote de 2')
  await panelRow(name).getByText(name).first().click()
  await button(`Lote: 2 entregas, de ${name}`).click()
  await expect.element(stop(1)).toBeVisible()
  return made
}
const moveDown = async (place: number) => {
  await stop(place).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
}

test('a row says which stop its order is, as do its details, which open the trip', async () => {
  const { ids } = aTrip()
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf('Bolo'), 'Lote: parada 3 de 4')
  await expectText(rowOf('Torta'), 'Lote: parada 4 de 4')
  await expect.element(rowOf('Pão')).not.toMatchTextContent('Lote')
  await opener('Torta').click()
  const details = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await expectText(details, 'Parada 4 de 4')
  await details.getByRole('button', { name: 'Abrir lote' }).click()
  await expectText(stop(4), `Parada 4 de 4: entrega ${short(ids[1]!)}`)
  await accessible()
})

test('the last delivery of a trip is shown like any other', async () => {
  const { trip } = aTrip()
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf('Bolo'), 'Lote: parada 3 de 4')
  await changeTo(trip('cA eA', 2))
  await expect.element(rowOf('Bolo')).not.toMatchTextContent('Lote')
  await expectText(panelRow('Wellington Dias'), '3 abertas')
  await expect.element(panelRow('Wellington Dias')).not.toMatchTextContent('lote')
  await panelRow('Wellington Dias').getByText('Wellington Dias').first().click()
  await expect.element(button(/^Lote/)).not.toBeInTheDocument()
})

test('stops are arranged by Alt and an arrow, read aloud, saved in the version that was seen; the suggested order comes back', async () => {
  const { ids, trip, stopsOf } = await openTrip()
  await expect.element(save).toBeDisabled()
  await moveDown(3)
  const said = dialog.getByRole('status').filter({ hasText: 'Parada' })
  await expectText(said, `Parada 4 de 4: entrega ${short(ids[0]!)}`)
  answer(tripsApi.arrange, () => trip('cA cB eB eA', 2))
  answer(tripsApi.list, [trip('cA cB eB eA', 2)])
  await save.click()
  await expect.element(save).toBeDisabled()
  const [call] = callsTo(tripsApi.arrange)
  expect([call?.body, call?.headers.get('if-match')]).toEqual([{ stops: stopsOf('cA cB eB eA') }, '"1"'])
  await expectGone(dialog.getByText('O lote mudou'))
  await dialog.getByRole('button', { name: 'Ordem sugerida' }).click()
  await expectText(stop(3), `entrega ${short(ids[0]!)}`)
  await expect.element(save).toBeEnabled()
})

test('what another admin arranged meanwhile is said, and the own order stays until one of both is chosen', async () => {
  const { ids, trip, stopsOf } = await openTrip()
  await moveDown(3)
  answer(tripsApi.list, [trip('cB cA eA eB', 2)])
  answer(tripsApi.arrange, failure(412, { code: 'changed', message: 'O lote mudou. Confira e tente de novo.' }))
  await save.click()
  await expectText(dialog, 'O lote mudou agora há pouco: outra ordem das paradas.')
  await expectText(stop(4), `entrega ${short(ids[0]!)}`)
  await accessible()
  answer(tripsApi.arrange, trip('cA cB eB eA', 3))
  await dialog.getByRole('button', { name: 'Salvar a minha ordem' }).click()
  await expect.poll(() => callsTo(tripsApi.arrange).at(-1)?.headers.get('if-match')).toBe('"2"')
  expect(callsTo(tripsApi.arrange).at(-1)?.body).toEqual({ stops: stopsOf('cA cB eB eA') })
  await changeTo(trip('cA cB eB eA', 3))
  await moveDown(1)
  await changeTo(trip('cB cA eB eA', 4))
  await changeTo(trip('cA cB eA eB', 5))
  await dialog.getByRole('button', { name: 'Ver a outra' }).click()
  await expectText(stop(4), `entrega ${short(ids[1]!)}`)
  await expectGone(dialog.getByText('O lote mudou'))
})

test('an order that is delivered while its trip is arranged leaves it, is named, and the order of the others stays', async () => {
  const { orders, ids, trip } = await openTrip()
  await moveDown(1)
  await expectText(stop(2), `coleta ${short(ids[0]!)}`)
  const delivered: Order = { ...orders[1]!, status: 'delivered', version: 9 }
  receiveOrder(delivered)
  await changeTo(trip('cA eA', 2))
  await expectText(dialog, `O lote mudou agora há pouco: ${short(ids[1]!)} está Entregue.`)
  await expectText(stop(1, 2), `coleta ${short(ids[0]!)}`)
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expectGone(dialog.getByText('O lote mudou'))
  await changeTo()
  await expectText(dialog, 'Este lote não existe mais')
  expect(save.query()).toBeNull()
})

test('an order is taken out, and a trip dissolved, after a question; the motoboy keeps them', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { ids, trip } = await openTrip(long)
  answer(tripsApi.takeOut, failure(412, { code: 'changed', message: 'O lote mudou. Confira e tente de novo.' }))
  const out = dialog.getByRole('button', { name: `Tirar do lote o pedido ${short(ids[1]!)}` })
  await out.click()
  await expectText(dialog, 'O lote mudou. Confira e tente de novo.')
  answer(tripsApi.takeOut, () => {
    answer(tripsApi.list, [trip('cA eA', 2)])
    return new Response(null, { status: 204 })
  })
  await out.click()
  await expect.element(stop(2, 2)).toBeVisible()
  expect(callsTo(tripsApi.takeOut).at(-1)?.params).toEqual({ id: 't', orderId: ids[1] })
  expect(confirm).toHaveBeenLastCalledWith(
    `Tem certeza que deseja tirar do lote o pedido ${short(ids[1]!)}? Ele continua com ${long}.`,
  )
  await expectGone(dialog.getByText('O lote mudou agora'))
  answer(tripsApi.dissolve, () => {
    answer(tripsApi.list, [])
    return new Response(null, { status: 204 })
  })
  await dialog.getByRole('button', { name: 'Desfazer lote' }).click()
  await expectGone(dialog)
  await expect.element(panelRow(long)).not.toMatchTextContent('lote')
  confirm.mockRestore()
})

test('on a phone the card says it too, and the trip fits', async () => {
  aTrip(long)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await expectText(rowOf('Bolo'), 'Lote: parada 3 de 4')
  await opener('Bolo').click()
  await button('Abrir lote').click()
  await expect.element(dialog.getByText(long)).toBeVisible()
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
  await accessible()
})
