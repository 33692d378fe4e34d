import { expect, type Browser, type Page } from '@playwright/test'
import { down, onTheRoad, rowOf, scriptsLoaded } from './support/on-the-road.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import {
  aClient,
  aMotoboy,
  networkIsBack,
  openNews,
  passUndoTime,
  phone,
  scriptLoaded,
  signIn,
  unique,
} from './support/people.ts'
import { test, type Server } from './support/server.ts'

const line = (page: Page, title: string | RegExp) => page.getByRole('status').filter({ hasText: title })
const openDetails = (page: Page, what: string) =>
  rowOf(page, what)
    .getByRole('button', { name: /^Entrega #/ })
    .click()

async function loadedOnTheRoad(server: Server, browser: Browser, what: string) {
  const opened = await onTheRoad(server, browser, what)
  await scriptsLoaded(opened.page, 'outbox-answers', 'alert-bar')
  return opened
}

test.describe('with a cancelled order, which stands last at the desk', () => {
  test.use({ ownServer: true })

  test('what is taken from a motoboy or changed stands on top until it is read, also after a reload and without coverage; the desk accepts their hand-over of before in one tap', async ({
    browser,
    server,
  }) => {
    const what = unique('Marmitas')
    const { page, desk, shop, motoboy, order, proxy } = await loadedOnTheRoad(server, browser, what)
    const edit = { delivery_address: 'R. das Gaivotas, 1900, Ingleses' }
    await desk.ask('PUT', `/orders/update-order/${order.id}`, edit)
    await expect(line(page, 'O endereço mudou: R. das Gaivotas, 1900, Ingleses')).toContainText(what)
    await page.reload()
    await line(page, 'O endereço mudou').getByRole('button', { name: 'Entendi' }).click()
    await expect(line(page, 'O endereço mudou')).toHaveCount(0)

    const carlos = await aMotoboy(server, 'Carlos Lima')
    const carlosId = await desk.motoboyOf(carlos)
    await desk.ask('PATCH', '/orders/attach-motoboy', { orderId: order.id, motoboyId: carlosId })
    await expect(line(page, `Agora é com ${carlos.name}`)).toContainText(what)

    const [second, third] = [
      await desk.delivery(shop, motoboy, unique('Empadas')),
      await desk.delivery(shop, motoboy, unique('Pizzas')),
    ]
    await desk.ask('PATCH', `/orders/${second.id}/record-delivery`, {})
    await expect(rowOf(page, second.description)).toContainText('Entregue')
    await expect(line(page, second.description)).toHaveCount(0)
    const correction = { motoboy_id: carlosId, reason: 'Trocaram na rua' }
    await desk.ask('PATCH', `/orders/${second.id}/correct-delivery`, correction)
    await expect(line(page, `Agora é com ${carlos.name}`).filter({ hasText: second.description })).toBeVisible()

    // What was taken or cancelled without coverage is said at the next contact.
    const late = await desk.delivery(shop, motoboy, unique('Sushi'))
    const asMotoboy = await callsAs(server, motoboy)
    await asMotoboy('PATCH', '/orders/start', { orderId: late.id, motoboyId: late.motoboy?.id })
    await expect(rowOf(page, late.description)).toContainText('Em Andamento')
    await expect(rowOf(page, third.description)).toBeVisible()
    await scriptsLoaded(page, 'outbox-answers', 'alert-bar')
    proxy.cut()
    await down(page)
    await page.getByRole('button', { name: /^Confirmar Entrega/ }).click()
    await page.getByRole('button', { name: 'Dizer quem recebeu' }).click()
    await page.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar Entrega' }).click()
    await passUndoTime(page)
    await desk.ask('PATCH', `/orders/${late.id}/cancel`)
    await desk.ask('PUT', `/orders/update-order/${third.id}`, { motoboy_id: null })
    const screen = await signIn(browser, server.url, server.admin)
    await expect(screen.page.getByText('Ao vivo')).toBeVisible()
    proxy.mend()
    await networkIsBack(page)
    await expect(line(page, 'Esta entrega não está mais com você')).toContainText(third.description)
    await expect(line(page, /a central sabe que você entregou às \d\d:\d\d/)).toBeVisible()

    await expect(rowOf(screen.page, late.description)).toContainText(/Diz que entregou \d\d:\d\d/)
    const manage = await openNews(screen.page, late.description)
    await expect(manage).toContainText(
      new RegExp(`${motoboy.name} diz que entregou às \\d\\d:\\d\\d, antes do cancelamento`),
    )
    await manage.getByRole('button', { name: 'Foi entregue' }).click()
    await expect(manage.getByRole('button', { name: 'Foi entregue' })).toHaveCount(0)
    expect(await desk.order(late.id)).toMatchObject({ status: 'delivered', receiver: 'Dona Letícia' })
    await proxy.close()
  })
})

test('a client without notifications reads on top what the firm cancelled, and nothing of their own cancellation', async ({
  browser,
  server,
}) => {
  const [shop, motoboy, desk] = [await aClient(server), await aMotoboy(server), await dispatcher(server)]
  const [theirs, own] = [unique('Coxinhas'), unique('Quibes')]
  const orders = [await desk.delivery(shop, motoboy, theirs), await desk.delivery(shop, motoboy, own)]
  const { page } = await signIn(browser, server.url, shop, phone)
  await expect(rowOf(page, own)).toBeVisible()
  await scriptLoaded(page, 'client-losses')
  await (
    await callsAs(server, shop)
  )('PATCH', `/orders/${orders[1]!.id}/cancel`)
  await desk.ask('PATCH', `/orders/${orders[0]!.id}/cancel`)
  await expect(line(page, /Cancelado pela central às \d\d:\d\d/)).toContainText(theirs)
  await expect(line(page, own)).toHaveCount(0)
  await page.reload()
  await line(page, theirs).getByRole('button', { name: 'Entendi' }).click()
  await expect(line(page, theirs)).toHaveCount(0)
})

test('a motoboy takes back a start by mistake without coverage, and gives the delivery back to the desk with a reason', async ({
  browser,
  server,
}) => {
  const what = unique('Bolos')
  const { page, desk, order, proxy } = await loadedOnTheRoad(server, browser, what)
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  proxy.cut()
  await down(page)
  await openDetails(page, what)
  await page.getByRole('button', { name: 'Iniciei por engano' }).click()
  await passUndoTime(page)
  await expect(page.getByText(/Início por engano aguardando sinal/)).toBeVisible()
  proxy.mend()
  await networkIsBack(page)
  await expect(page.getByText('Início desfeito')).toBeVisible()
  expect((await desk.order(order.id)).status).toBe('pending')

  await openDetails(page, what)
  await page.getByRole('button', { name: 'Devolver à central' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver à central' })
  await dialog.getByRole('button', { name: 'Moto quebrou' }).click()
  await dialog.getByRole('button', { name: 'Devolver à central' }).click()
  await passUndoTime(page)
  await expect(page.getByText('Entrega devolvida à central')).toBeVisible()
  await expect(rowOf(page, what)).toHaveCount(0)
  await expect(line(page, 'não está mais com você')).toHaveCount(0)
  expect(await desk.order(order.id)).toMatchObject({ status: 'pending', motoboy: null })
  expect((await desk.history(order.id)).map(({ step }) => step).slice(0, 3)).toEqual(['handBack', 'undoStart', 'start'])
  await proxy.close()
})
