import { deskApi, type BairroMap } from '@ligeiro/contract/desk-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aMotoboy, anAdmin, listed } from './fixtures.ts'
import { renderApp } from './render-app.tsx'

const panel = page.getByRole('complementary', { name: 'Motoboys' })
const fold = panel.getByText('Mapa', { exact: true })
const centro = { bairro: 'Centro', latitude: -27.59, longitude: -48.55, orders: 3, motoboys: [] }
const trindade = {
  bairro: 'Trindade',
  latitude: -27.58,
  longitude: -48.52,
  orders: 1,
  motoboys: [{ id: aMotoboy().id, name: 'Jéssica' }],
}

async function openMap(map: BairroMap) {
  answer(motoboysApi.all, [listed(aMotoboy({ name: 'Osmar Lenzi' }))])
  answer(deskApi.map, map)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(fold).toBeVisible()
  expect(callsTo(deskApi.map)).toHaveLength(0)
  await fold.click()
}

test('the map is read when it is opened; a press on a bairro searches for it, by keyboard too', async () => {
  await openMap([centro, trindade])
  await expect.element(panel.getByRole('button', { name: 'Trindade, 1 pedido aberto, Jéssica' })).toBeVisible()
  await accessible()
  await panel.getByRole('button', { name: 'Centro, 3 pedidos abertos' }).click()
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('Centro')
  ;(panel.getByRole('button', { name: /^Trindade/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('Trindade')
})

test('with one bairro there is a sentence', async () => {
  await openMap([centro])
  await expect
    .element(panel)
    .toHaveTextContent('O mapa começa quando os motoboys tiverem informado o lugar em dois bairros.')
})

test('a map that was not read says so', async () => {
  answer(motoboysApi.all, [listed(aMotoboy({ name: 'Osmar Lenzi' }))])
  answer(deskApi.map, failure(400, { message: 'Não deu.' }))
  await renderApp('/admin', { user: anAdmin() })
  await fold.click()
  await expect.element(panel).toHaveTextContent('Não deu.')
})
