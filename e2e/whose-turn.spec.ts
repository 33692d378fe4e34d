import { expect } from '@playwright/test'
import { query } from '../harness/postgres.ts'
import { drawnTexts } from '../packages/web/test/drawn-texts.ts'
import { accessible } from './support/accessible.ts'
import { busyEvening, waitingForDesk } from './support/busy-evening.ts'
import { callsAs } from './support/dispatch.ts'
import { inSight } from './support/in-sight.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { phone, sendHeldSteps, signIn } from './support/people.ts'
import { countPresses, pressed } from './support/presses.ts'
import { startServer, test, type Server } from './support/server.ts'

// All tests see one evening, which takes seconds to make: what changes most of it comes last.
let server: Server
let motoboys: Awaited<ReturnType<typeof busyEvening>>['motoboys']
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startServer()
  motoboys = (await busyEvening(server)).motoboys
})
test.afterAll(() => server.stop())

/** A desk; in the long form also a desk at 200 % and a phone, whose rails a component test shows. */
const sizes = [
  { width: 1366, height: 768 },
  ...(process.env.LONG
    ? [
        { width: 683, height: 384 },
        { width: 360, height: 740 },
      ]
    : []),
]

test('at 18:30 the first screen says what waits for the desk, which motoboys are late, and who is where', async ({
  browser,
}) => {
  const { page, complaints } = await signIn(browser, server.url, server.admin)
  const dispatch = page.getByRole('button', { name: `Despachar ${waitingForDesk}` })
  await expect(dispatch).toBeVisible()
  const headings = page.getByRole('main').locator('section h2')
  await expect(headings.nth(0)).toHaveText('Com você345 atrasados')
  await expect(headings.nth(1)).toHaveText('Com o motoboy1414 atrasados')

  // What do I have to decide, and who is getting into trouble: rows with their one action, without a scroll.
  const rows = await inSight(page, 'main article')
  expect(rows.match(/Novo valor|Atribuir Motoboy/g)!.length).toBeGreaterThanOrEqual(4)
  const reached = await inSight(page, 'main article:has(a[title=Ligar]):has(button[title=Trocar])')
  expect(reached.split('\n').length).toBeGreaterThanOrEqual(4)
  expect(rows.split('\n').length).toBeGreaterThanOrEqual(11)
  // Who is free where: each motoboy with load and bairro, those of one name told apart.
  const panel = await page.getByRole('complementary', { name: 'Motoboys' }).evaluate(drawnTexts)
  const whole = panel.filter(({ share }) => share > 0.99).map(({ text }) => text)
  for (const bairro of ['Centro', 'Trindade', 'Pantanal']) expect(whole).toContain(bairro)

  const call = page.getByRole('link', { name: 'Ligar' }).first()
  await expect(call).toHaveAttribute('href', /^tel:\+5548991881\d{3}$/)
  await accessible(page)

  // The others of 'Com você' are one press away, and the late motoboys are where they were before.
  await page.getByRole('button', { name: 'Mais 29' }).click()
  await expect(page.getByRole('button', { name: 'Menos' })).toBeVisible()
  await page.getByRole('button', { name: 'Menos' }).click()
  await expect(headings.nth(1)).toHaveText('Com o motoboy1414 atrasados')
  expect(motoboys.length).toBe(14)
  expect(complaints).toEqual([])
})

test('a motoboy takes an order by one tap, and delivers it by one tap and six digits', async ({ browser }) => {
  const motoboy = motoboys[8]!
  const ask = await callsAs(server)
  const underWay = () =>
    query<{ id: string }>(server.database(), `select id from orders where motoboy_id = $1 and status = 'in_progress'`, [
      motoboy.id,
    ])
  for (const { id } of await underWay()) await ask('PATCH', `/orders/${id}/cancel`)
  const { page } = await signIn(browser, server.url, motoboy, phone)
  const take = page.getByRole('button', { name: /^Iniciar Entrega/ }).first()
  await expect(take).toBeInViewport()
  await countPresses(page)
  await take.tap()
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  expect(await pressed(page)).toBe(1)

  const [order] = await underWay()
  const { code } = await ask<{ code: string }>('POST', `/orders/access-code/${order!.id}`)
  await page.getByRole('button', { name: /^Confirmar Entrega/ }).tap()
  await page.getByLabel('Código de quem recebe').pressSequentially(code)
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  expect(await pressed(page)).toBe(1)
})

test('each page is two presses away, and nothing moves', async ({ browser }) => {
  await (
    await callsAs(server)
  )('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  for (const viewport of sizes) {
    const { page, context, complaints } = await signIn(browser, server.url, server.admin, { viewport })
    const rail = page.getByRole('navigation', { name: 'Páginas' })
    const isHeading = (name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await watchShifts(context)
    await page.reload()
    await expect(rail.getByRole('link', { name: /^Painel \d+ com você/ })).toBeVisible()
    await expect(page.getByText('Ao vivo')).toBeVisible()
    await page.evaluate(() => void (window.shifts.length = 0))
    for (const name of ['Motoboys', 'Ajustes', 'Financeiro']) {
      await rail.getByRole('link', { name }).click()
      await isHeading(name)
      if (name === 'Motoboys') await expect(page.getByText(/A empresa|em dia$/).first()).toBeVisible()
      if (name !== 'Financeiro') expect(await shiftsOf(page)).toEqual([])
      if (process.env.LONG) await accessible(page)
    }
    for (const name of ['Preços', 'Despacho', 'Minha empresa', 'Usuários', 'Importar planilha', 'Quem mudou o quê']) {
      await rail.getByRole('link', { name: 'Ajustes' }).click()
      await page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name }).click()
      await isHeading(name)
      await expect(rail.getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
    }
    // Two motoboys have one name: who is meant is told by the digits that come first.
    await rail.getByRole('link', { name: 'Motoboys' }).click()
    await page.getByRole('button', { name: /^1002 · João Vítor dos Santos/ }).click()
    await isHeading('1002 · João Vítor dos Santos')
    await expect(page.getByRole('heading', { name: 'Entregues hoje' })).toBeVisible()
    await page.getByRole('link', { name: 'Acerto' }).click()
    await expect(page.getByRole('heading', { name: 'Acerto de 1002 · João Vítor dos Santos' })).toBeVisible()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('the tasks of a desk take few presses', async ({ browser }) => {
  const { page } = await signIn(browser, server.url, server.admin)
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
