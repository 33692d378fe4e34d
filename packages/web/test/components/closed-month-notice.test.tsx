import { monthsApi } from '@ligeiro/contract/months-api'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { tillApi } from '@ligeiro/contract/till-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf } from './fixtures.ts'
import { answerSettlements, by } from './money.ts'
import { closedMonth } from './months.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { quoteOf } from './prices.ts'
import { button, expectGone, expectText, opener, rowOf } from './screen.ts'
import { movement, till } from './till.ts'

const next = { month: '2026-11', still_open: null }
const words = 'Outubro de 2026 está fechado: a diferença entra como ajuste em novembro de 2026.'
const notice = () => page.getByRole('dialog').last().getByText(words)

beforeEach(async () => {
  await configIs({ money: true })
  answerSettlements()
  answer(monthsApi.list, { next, closed: [closedMonth] })
})

/** Opens 'Gerenciar Pedido' of a delivery at this moment. */
async function openDelivered(delivered_at: string, size = desk) {
  const order = orderOf(aClient(), { status: 'delivered', delivered_at, price: 12 }, aMotoboy())
  answerOrders(ordersApi.all, order)
  const item = { kind: 'extra', label: 'Pedágio', amount: 4, share: 3, at: '2026-10-31T20:00:00.000Z', voided: false }
  answer(orderItemsApi.money, {
    price: 12,
    parts: [],
    items: [{ id: '7', ...item, kind: 'extra' }],
    extras: 4,
    total: 16,
    waits: [],
    return: 'none',
    displacement: 0,
    posted: true,
  })
  answer(ordersApi.history, [])
  await renderApp(`/admin?pedido=${order.id}`, { user: anAdmin(), size })
}

// 23:30 of 31 October in São Paulo.
const ofOctober = '2026-11-01T02:30:00.000Z'

test.each([desk, phone])(
  'who corrects a delivery of a closed month reads where the difference counts, at $width px',
  async (size) => {
    await openDelivered(ofOctober, size)
    for (const name of ['Corrigir entrega', 'Editar valor', 'Estornar Pedágio']) {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      await expect.element(notice()).toBeInViewport({ ratio: 1 })
      await accessible()
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /^(Cancelar|Voltar)$/ })
        .click()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Corrigir entrega' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Desfazer entrega' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Desfazer entrega' }).getByText(words)).toBeVisible()
  },
)

test('a delivery of the open month, and of one that was opened again, has no such notice', async () => {
  await openDelivered('2026-11-01T03:30:00.000Z')
  await button('Corrigir entrega').click()
  await expect.element(page.getByRole('textbox', { name: /^Motivo/ })).toBeVisible()
  expect(notice().query()).toBeNull()
  // It is moved into the closed month.
  await page.getByLabelText('Quando foi entregue').fill('31/10/2026 23:00')
  await expect.element(notice()).toBeVisible()
  const reopened = { at: '2026-11-06T12:00:00.000Z', by, reason: 'Faltou uma entrega' }
  answer(monthsApi.list, { next, closed: [{ ...closedMonth, reopened }] })
  await openDelivered(ofOctober)
  await button('Corrigir entrega').click()
  await expect.element(page.getByRole('textbox', { name: /^Motivo/ })).toBeVisible()
  // Until the months are read again, the page shows those it read last.
  await expectGone(notice())
})

test('an expense of a closed day, and the reversal of one, say so too', async () => {
  const day = '2026-10-30'
  answer(tillApi.read, { ...till, days: [{ ...till.days[0]!, day }], movements: [movement({ day })] })
  await renderApp('/admin/money?tab=till', { user: anAdmin() })
  await button('Estornar Despesa').click()
  await expect.element(notice()).toBeVisible()
  await button('Voltar').click()
  await page.getByRole('button', { name: 'Despesa', exact: true }).click()
  expect(notice().query()).toBeNull()
  await page.getByRole('dialog').getByLabelText('Dia').fill('30/10/2026')
  await expect.element(notice()).toBeVisible()
})

test('the keys V and S on a delivery of a closed month say so too', async () => {
  const about = { description: 'Torta alemã', status: 'delivered', delivered_at: ofOctober } as const
  const order = orderOf(aClient(), about, aMotoboy())
  answerOrders(ordersApi.all, order)
  answer(pricesApi.suggestions, [{ id: order.id, version: 1, quote: quoteOf(10), usual: null }])
  await renderApp('/admin', { user: anAdmin() })
  await button('Total').click()
  await expectText(rowOf('Torta alemã'), 'Torta alemã')
  opener('Torta alemã').element().focus()
  await userEvent.keyboard('v')
  await expect.element(notice()).toBeVisible()
  await button('Cancelar').click()
  opener('Torta alemã').element().focus()
  await userEvent.keyboard('xs')
  await expect.element(page.getByRole('dialog', { name: 'Sugerir valores' }).getByText(words)).toBeVisible()
})

test('what the statement of a bank offers to book in a closed month says so too', async () => {
  answer(tillApi.read, { ...till, account: 'bank', movements: [] })
  await renderApp('/admin/money?tab=till&list=statement', { user: anAdmin() })
  const lines = '<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261030<TRNAMT>-45.90<FITID>A3<MEMO>TARIFA</STMTTRN>'
  const text = `OFXHEADER:100\n<OFX><BANKACCTFROM><BANKID>0341<ACCTID>1234-5</BANKACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031${lines}</BANKTRANLIST></OFX>`
  await userEvent.upload(page.getByLabelText('Arquivo do extrato'), new File([text], 'extrato.ofx'))
  await expect.element(page.getByText(words)).toBeVisible()
})
