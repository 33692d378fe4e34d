import { ordersApi } from '@ligeiro/contract/orders-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { status } from './default-answers.ts'
import { answer } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { cutTexts } from './measures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const order = orderOf(aClient(), { description: 'Torta' })
const topOf = (text: string) => rowOf(text).element().getBoundingClientRect().top

test("on an admin's phone a warning that comes late moves nothing, and is read and dismissed in a sheet", async () => {
  let answerStatus = () => {}
  const asked = new Promise<void>((resolve) => {
    answerStatus = resolve
  })
  const backup = { last_success: null, problem: 'O disco está cheio.', late: false }
  answer(systemApi.status, () => asked.then(() => ({ ...status, backup, proxy: ['proxy_not_trusted' as const] })))
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  const before = topOf('Torta')
  answerStatus()
  const notes = button('3 avisos')
  await expect.element(notes).toBeVisible()
  expect(topOf('Torta')).toBe(before)
  expect(cutTexts()).toEqual([])
  await notes.click()
  const sheet = page.getByRole('dialog', { name: 'Avisos do sistema' })
  await expectText(sheet, 'O último backup falhou.')
  await expectText(sheet, 'O disco está cheio.')
  await accessible()
  for (const message of ['E-mails não são enviados', 'Parece haver um proxy'])
    await sheet.getByRole('status').filter({ hasText: message }).getByRole('button', { name: 'Entendi' }).click()
  await expectGone(sheet.getByRole('button', { name: 'Entendi' }))
  await sheet.getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(button('1 aviso')).toBeVisible()
})

test("on an admin's phone the list begins in the middle of the page, and the filters unfold", async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  const list = page.getByRole('region', { name: 'Pedidos', exact: true }).element()
  expect(list.getBoundingClientRect().top).toBeLessThanOrEqual(380)
  const status = button('Status: Status')
  await expectGone(status)
  await button('Filtros').click()
  await expect.element(status).toBeVisible()
  await accessible()
})

test('a filter in the address is unfolded', async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin?status=pending', { user: anAdmin(), size: phone })
  await expect.element(button('Status: Pendente')).toBeVisible()
})
