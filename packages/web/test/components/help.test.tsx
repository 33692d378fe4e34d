import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, aMotoboy, anAdmin } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

test('an admin opens Ajuda in the menu, and prints or sends the page of each role, with the QR of the address', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await button(/^Olá/).click()
  await page.getByRole('menuitem', { name: 'Ajuda' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ajuda da central' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^QR de/ })).toBeVisible()
  await accessible()
  await button('Motoboy').click()
  await expect.element(page.getByRole('heading', { name: 'Ajuda do motoboy' })).toBeVisible()
  await expect.element(page.getByText('Minhas Entregas', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('*')
  const send = page.getByRole('link', { name: 'Enviar' })
  expect(decodeURIComponent(send.element().getAttribute('href') ?? '')).toContain('Ligeiro: Ajuda do motoboy')
})

test('a shop and a motoboy have their own page, from Minha conta on a phone', async () => {
  answerOrders(ordersApi.mine)
  await renderApp('/client', { user: aClient(), size: phone })
  await button(/Minha conta$/).click()
  await button('Ajuda').click()
  await expect.poll(() => window.location.pathname).toBe('/client/help')
  await expectText(page.getByRole('main'), 'O código de quem recebe')
  const picture = page.getByRole('img', { name: /QR e os 6 números/ }).element() as HTMLImageElement
  picture.scrollIntoView()
  await picture.decode()
  expect(picture.naturalWidth / picture.naturalHeight).toBeCloseTo(picture.width / picture.height, 2)
  expect(page.getByRole('group', { name: 'Para quem' }).elements()).toHaveLength(0)
  await accessible()
})

test('the page of a motoboy opens by its address, and nobody else’s', async () => {
  await renderApp('/motoboy/help', { user: aMotoboy(), size: phone })
  await expect.element(page.getByRole('heading', { name: 'Ajuda do motoboy' })).toBeVisible()
  await accessible()
  await renderApp('/client/help', { user: aMotoboy(), size: phone })
  await expect.element(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
})
