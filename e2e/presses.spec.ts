import { expect } from '@playwright/test'
import { query } from '../harness/postgres.ts'
import { busyEvening, waitingForDesk } from './support/busy-evening.ts'
import { callsAs } from './support/dispatch.ts'
import { phone, sendHeldSteps, signIn } from './support/people.ts'
import { countPresses, pressed } from './support/presses.ts'
import { test } from './support/server.ts'

// The list has only the orders of the evening.
test.use({ ownServer: true })

test('on a busy evening the tasks of a desk take few presses', async ({ browser, server }) => {
  test.setTimeout(180_000)
  await busyEvening(server)
  const { page } = await signIn(browser, server.url, server.admin, { viewport: { width: 1366, height: 768 } })
  await expect(page.getByRole('button', { name: `Despachar ${waitingForDesk}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pedidos' }).locator(':focus')).toHaveAccessibleName(/^Pedido #/)
  await countPresses(page)

  // The price of an order.
  await page.keyboard.press('v')
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('2350')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(await pressed(page)).toBeLessThanOrEqual(2)
  await sendHeldSteps(page)

  // What waits, to whom it is suggested.
  await page.keyboard.press('d')
  const dispatch = page
    .getByRole('dialog', { name: 'Despachar' })
    .getByRole('button', { name: /^Despachar \d+ pedidos$/ })
  await expect(dispatch).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d\d pedidos despachados/)).toBeVisible()
  expect(await pressed(page)).toBeLessThanOrEqual(2)

  // One order by a word.
  await page.getByRole('searchbox', { name: 'Buscar pedido, cliente, endereço' }).click()
  await page.keyboard.type('Marmitas 103')
  await page.getByRole('article').filter({ hasText: 'Marmitas 103' }).getByRole('button').first().click()
  const manage = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await expect(manage).toContainText('Marmitas 103')
  expect(await pressed(page)).toBeLessThanOrEqual(2)
})

test('a motoboy takes an order by one tap, and delivers it by one tap and six digits', async ({ browser, server }) => {
  test.setTimeout(180_000)
  const { motoboys } = await busyEvening(server)
  const motoboy = motoboys[8]!
  const ask = await callsAs(server, server.admin)
  // Nobody else's delivery is under way.
  await query(
    server.database(),
    `update orders set status = 'cancelled' where motoboy_id = $1 and status = 'in_progress'`,
    [motoboy.id],
  )
  const { page } = await signIn(browser, server.url, motoboy, phone)
  const take = page.getByRole('button', { name: /^Iniciar Entrega/ }).first()
  await expect(take).toBeInViewport()
  await countPresses(page)
  await take.tap()
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  expect(await pressed(page)).toBe(1)

  const [order] = await query<{ id: string }>(
    server.database(),
    `select id from orders where motoboy_id = $1 and status = 'in_progress'`,
    [motoboy.id],
  )
  const { code } = await ask<{ code: string }>('POST', `/orders/access-code/${order!.id}`)
  await page.getByRole('button', { name: /^Confirmar Entrega/ }).tap()
  await page.getByLabel('Código de quem recebe').pressSequentially(code)
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  expect(await pressed(page)).toBe(1)
})
