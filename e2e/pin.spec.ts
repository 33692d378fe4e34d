import { expect } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { dispatcher } from './support/dispatch.ts'
import { drawn, north, test, watchNetwork } from './support/map.ts'
import { aClient, anOrder, signIn } from './support/people.ts'

test('an address is marked on a map that is moved under a cross, with the keyboard alone', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const { id } = await anOrder(server, await aClient(server), 'Bolo de casamento')
  await desk.ask('PUT', `/orders/points/${id}`, { kind: 'delivery', ...north(0) })
  const { page, complaints } = await signIn(browser, `${server.url}/admin?pedido=${id}`, server.admin)
  const { refused } = await watchNetwork(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Marcar no mapa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar no mapa' })
  const map = dialog.getByRole('img', { name: /^Mapa/ })
  await expect(map).toBeVisible()
  await drawn(page)
  await accessible(page)
  const field = dialog.getByLabel('Colar coordenadas ou link')
  await expect(field).toHaveValue('')
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue(/^-27\.7[0-4]\d*,-47\.60\d*$/)
  // Other colours are drawn of the same part of the map: a press of a key moves it as far as before.
  await dialog.getByRole('button', { name: 'Aproximar' }).click()
  await drawn(page)
  const up = async () => {
    const before = await field.inputValue()
    await map.focus()
    await page.keyboard.press('ArrowUp')
    await expect(field).not.toHaveValue(before)
    await drawn(page)
    return Number((await field.inputValue()).split(',')[0])
  }
  const [first, second] = [await up(), await up()]
  await page.emulateMedia({ colorScheme: 'dark' })
  await drawn(page)
  expect((await up()) - second).toBeCloseTo(second - first, 5)
  await page.emulateMedia({ colorScheme: 'light' })
  await drawn(page)
  await field.fill(`${north(450).latitude.toFixed(6)},${north(450).longitude.toFixed(6)}`)
  await drawn(page)
  await dialog.getByRole('button', { name: 'Usar este ponto' }).click()
  await expect(page.getByText('Endereço marcado!')).toBeVisible()
  const { delivery } = await desk.ask<{ delivery: { latitude: number } }>('GET', `/orders/points/${id}`)
  expect(delivery.latitude).toBeCloseTo(north(450).latitude, 5)
  expect([refused, complaints]).toEqual([[], []])
})
