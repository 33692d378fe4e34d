import { deskApi } from '@ligeiro/contract/desk-api'
import type { BairroMap } from '@ligeiro/contract/desk-schemas'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aMotoboy, anAdmin, listed } from './fixtures.ts'
import { reloadApp, renderApp } from './render-app.tsx'

const strip = page.getByRole('region', { name: 'Mapa' })
const toggle = page.getByRole('button', { name: 'Mapa', exact: true })
const list = page.getByRole('region', { name: 'Pedidos' })
const heightOfList = () => list.element().getBoundingClientRect().height
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
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(callsTo(deskApi.map)).toHaveLength(0)
  await toggle.click()
}

test('the map is read when it is opened; a press on a bairro searches for it and a second one ends that, by keyboard too', async () => {
  await openMap([centro, trindade])
  await expect.element(strip.getByRole('button', { name: /^Trindade ?: 1 pedido aberto, Jéssica/ })).toBeVisible()
  await accessible()
  await strip.getByRole('button', { name: /^Centro ?: 3 pedidos abertos/ }).click()
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('Centro')
  ;(strip.getByRole('button', { name: /^Trindade/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('Trindade')
  await expect.element(strip.getByRole('button', { name: /^Trindade/ })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('')
})

test('the map stays as the user left it, takes no room of the list when it is folded, and leaves it enough when open', async () => {
  const user = anAdmin()
  answer(deskApi.map, [centro, trindade])
  await renderApp('/admin', { user })
  await expect.element(toggle).toBeVisible()
  await toggle.click()
  await expect.element(strip.getByRole('button', { name: /^Centro/ })).toBeVisible()
  await reloadApp()
  await expect.element(strip.getByRole('button', { name: /^Centro/ })).toBeVisible()
  await expect.element(page.getByText('Ao vivo')).toBeVisible()
  const open = heightOfList()
  expect(open).toBeGreaterThanOrEqual(320)
  const { height } = strip.element().getBoundingClientRect()
  await toggle.click()
  await expect.element(strip).not.toBeInTheDocument()
  expect(heightOfList()).toBe(open + height)
  await reloadApp()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('the strip has one height while it loads, when it is read and when it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<BairroMap>()
  answer(deskApi.map, () => promise)
  await renderApp('/admin', { user: anAdmin() })
  await toggle.click()
  await expect.element(strip).toBeVisible()
  const height = strip.element().getBoundingClientRect().height
  resolve([centro, trindade])
  await expect.element(strip.getByRole('button', { name: /^Centro/ })).toBeVisible()
  expect(strip.element().getBoundingClientRect().height).toBe(height)
  expect(strip.element().scrollHeight).toBe(strip.element().clientHeight)
})

test('with one bairro there is a sentence', async () => {
  await openMap([centro])
  await expect
    .element(strip.getByText('O mapa começa quando os motoboys tiverem informado o lugar em dois bairros.'))
    .toBeVisible()
})

test('a map that was not read says so', async () => {
  answer(deskApi.map, failure(400, { message: 'Não deu.' }))
  await renderApp('/admin', { user: anAdmin() })
  await toggle.click()
  await expect.element(strip.getByText('Não deu.')).toBeVisible()
  expect(strip.element().scrollHeight).toBe(strip.element().clientHeight)
})
