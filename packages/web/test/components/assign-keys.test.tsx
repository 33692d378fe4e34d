import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, opener } from './screen.ts'

const dialog = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
const radio = (name: string) => dialog.getByRole('radio', { name })

async function open(count: number, size?: typeof phone) {
  const people = Array.from({ length: count }, (_, n) =>
    aMotoboy({
      name: `Motoboy ${String(n + 1).padStart(2, '0')}`,
      phone: `489918810${String(n + 1).padStart(2, '0')}`,
    }),
  )
  const order = orderOf(aClient(), { description: 'Bolo', status: 'accepted_by_client', price: 15 })
  answerOrders(ordersApi.all, order)
  const motoboys = people.map((one) => listed(one, { seen_at: new Date().toISOString() }))
  answer(motoboysApi.all, motoboys)
  answer(ordersApi.attach, { ...order, motoboy_id: motoboys[2]!.id, version: order.version + 1 })
  await renderApp('/admin', { user: anAdmin(), ...(size && { size }) })
  await expect.element(opener('Bolo')).toBeVisible()
  if (size) await button('Atribuir Motoboy').click()
  else {
    opener('Bolo').element().focus()
    await userEvent.keyboard('m')
  }
  await expect.element(radio('Motoboy 01')).toBeVisible()
  return motoboys
}

test('with 14 motoboys a digit alone chooses one of the first nine, the digits of a phone search', async () => {
  const motoboys = await open(14)
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(radio('Motoboy 01')).toBeChecked()
  await userEvent.keyboard('1')
  // '11' is the end of a phone.
  await expectGone(radio('Motoboy 01'))
  await expect.element(radio('Motoboy 11')).not.toBeChecked()
  // A digit that is left counts in the whole list, as one that is typed.
  await userEvent.keyboard('{Backspace}')
  await expect.element(radio('Motoboy 01')).toBeChecked()
  await userEvent.keyboard('{Backspace}3')
  await expect.element(radio('Motoboy 14')).toBeVisible()
  await expect.element(radio('Motoboy 03')).toBeChecked()
  await accessible()
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
  expect(callsTo(ordersApi.attach).map(({ body }) => body)).toMatchObject([{ motoboyId: motoboys[2]!.id }])
})

test('who is chosen stays in sight while another name is searched', async () => {
  await open(14)
  await radio('Motoboy 02').click()
  await dialog.getByRole('searchbox').fill('Motoboy 13')
  await expectGone(radio('Motoboy 01'))
  await expect.element(radio('Motoboy 13')).not.toBeChecked()
  await expect.element(radio('Motoboy 02')).toBeChecked()
})

test('without a search field the digits choose in the list', async () => {
  await open(4)
  await userEvent.keyboard('3')
  await expect.element(radio('Motoboy 03')).toBeChecked()
  await userEvent.keyboard('9')
  await expectGone(dialog.getByRole('radio', { checked: true }))
  await userEvent.keyboard('2')
  await expect.element(radio('Motoboy 02')).toBeChecked()
})

test('on a phone, which has no keys, a name begins where the line below it does', async () => {
  await open(4, phone)
  const [, title, below] = radio('Motoboy 01').element().closest('label')!.children
  const left = (text: Node) => {
    const range = document.createRange()
    range.selectNode(text)
    return range.getBoundingClientRect().left
  }
  const words = [...below!.querySelectorAll('span')].find((part) => part.children.length === 0 && part.textContent)
  expect(left(title!.lastChild!)).toBe(left(words!))
})
