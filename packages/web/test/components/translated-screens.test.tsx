import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectText, rowOf } from './screen.ts'

/** Does to the texts of the page, now and to the end of the test, what a browser's translator does. The translation of a text is the text in capitals. */
function translate(): void {
  const translateText = (text: Text) => {
    const parent = text.parentElement
    if (!parent || parent.closest('script, style, textarea, font') || !/\p{L}{2}/u.test(text.data)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.toUpperCase()
    parent.replaceChild(outer, text)
  }
  const translateAll = (root: Node) => {
    if (root instanceof Text) translateText(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translateText(text)
  }
  translateAll(document.body)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translateAll(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

// A screen that ended with an error would have no rows. Texts are compared in capitals: what was not translated again is missing.
const row = rowOf('BOLO')
/** Matches in the case of the letters, unlike a locator. */
const expectCapitals = (text: string | RegExp) => expect.poll(() => row.element().textContent).toMatch(text)
const shop = aClient()

beforeEach(() => void startFakeClock())

test('a motoboy whose browser translates the page sees a new address, starts and confirms the delivery', async () => {
  const user = aMotoboy()
  const order = orderOf(shop, { description: 'Bolo' }, user)
  const moved = { ...order, delivery_address: 'R. Delfino Conti, 50, Trindade', version: 2 }
  const started = { ...moved, status: 'in_progress' as const, version: 3 }
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.start, started)
  answer(ordersApi.confirm, { ...started, status: 'delivered', receiver: 'Dona Letícia', version: 4 })
  await renderApp('/motoboy', { user, size: phone })
  await expect.element(row).toBeVisible()
  translate()
  await expectCapitals('PENDENTE')
  receiveOrder(moved)
  await expectCapitals(/DEPOIS\s*R\. DELFINO CONTI, 50/)
  await row.getByRole('button', { name: 'INICIAR ENTREGA' }).click()
  await expectCapitals('EM ANDAMENTO')
  await expect.element(row).not.toMatchTextContent(/pendente/i)
  await button('CONFIRMAR ENTREGA').click()
  await button('DIZER QUEM RECEBEU').click()
  await page.getByLabelText('QUEM RECEBEU O PEDIDO').fill('Dona Letícia')
  await page.getByRole('dialog').getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
  await passUndoTime()
  await expectCapitals('ENTREGUE')
  await expect.element(row).not.toMatchTextContent(/em andamento/i)
  expect(callsTo(ordersApi.confirm)).toMatchObject([{ body: { receiver: 'Dona Letícia' } }])
})

test('an admin whose browser translates the page sets a price, and sees that the client accepts it', async () => {
  const order = orderOf(shop, { description: 'Bolo' })
  const priced = { ...order, price: 62, status: 'awaiting_approval' as const, version: 2 }
  answerOrders(ordersApi.all, order)
  answer(ordersApi.update, priced)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(row).toBeVisible()
  translate()
  await row.getByRole('button', { name: 'DEFINIR VALOR' }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('6200')
  await button('SALVAR VALOR').click()
  await expectCapitals('AGUARDANDO APROVAÇÃO')
  await expectText(row, 'R$ 62,00')
  receiveOrder({ ...priced, status: 'accepted_by_client', version: 3 })
  await expectCapitals('ACEITO PELO CLIENTE')
  await expect.element(row).not.toMatchTextContent(/pendente|aguardando/i)
})
