import { ordersApi } from '@ligeiro/contract/orders-api'
import { pixApi } from '@ligeiro/contract/pix-api'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answer } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { pixCharge } from './invoices.ts'
import { longest } from './longest.ts'
import { closingLine } from './money.ts'
import { desk, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const paper = () => page.getByRole('main').element()
/** The texts and pictures that are wider than their box, or stand beside the paper. */
const cut = () => {
  const { left, right } = paper().getBoundingClientRect()
  return [...paper().querySelectorAll<HTMLElement>('*')]
    .filter((one) => {
      const box = one.getBoundingClientRect()
      const isHidden = one.closest('.slim\\:sr-only') !== null
      return (
        !isHidden && (box.left < left || box.right > right || one.scrollWidth > one.clientWidth + 1) && box.width > 0
      )
    })
    .filter((one) => getComputedStyle(one).display !== 'inline')
}
const pageRule = () => [...document.adoptedStyleSheets].flatMap((one) => [...one.cssRules]).at(-1)?.cssText ?? ''
/** In px, as a browser lays the paper out; 58 and 80 mm. */
const widths = [
  [219, '58'],
  [302, '80'],
] as const

async function expectOnRoll(path: string, title: string | RegExp) {
  for (const [width, mm] of widths) {
    localStorage.setItem('roll-width', mm)
    for (const size of [desk, { width, height: 740 }]) {
      await renderApp(path, { user: anAdmin(), size })
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
      await Promise.all([...document.images].map((image) => image.decode()))
      expect(Math.round(paper().getBoundingClientRect().width)).toBe(width)
      expect(cut()).toEqual([])
      await expect.poll(pageRule).toContain(`size: ${mm}mm`)
      const length = () => Number(/size: \d+mm (\d+)mm/.exec(pageRule())?.[1])
      const needed = () => Math.min(Math.max((paper().clientHeight / 96) * 25.4, Number(mm)), 297)
      await expect.poll(() => Math.abs(length() - needed())).toBeLessThan(3)
      expect(length()).toBeGreaterThan(Number(mm))
    }
  }
}

test('the slip of an order has what the motoboy needs, whole on 58 and 80 mm, and not the code', async () => {
  await configIs({ appName: longest.firm })
  const order = orderOf(aClient({ name: longest.client }), {
    status: 'accepted_by_client',
    description: longest.description,
    delivery_address: longest.address,
    recipient_name: longest.motoboy,
    recipient_phone: '48991557788',
    delivery_code: '493817',
    collect: {
      goods: 80,
      fee: true,
      method: 'cash',
      payee: 'firm',
      change_for: 100,
      change_from: 'motoboy',
      amount: 92,
    },
  })
  answerOrders(ordersApi.all, order)
  answer(ordersApi.find, order)
  answer(ordersApi.history, [])
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await renderApp(`/admin?pedido=${order.id}`, { user: anAdmin() })
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir em bobina' }).click()
  const path = String(opened.mock.lastCall?.[0])
  await expectOnRoll(path, `Entrega #${order.id.slice(0, 8)}`)
  for (const text of [longest.address, longest.description, `${longest.motoboy}, (48) 99155-7788`, longest.client])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('Cobrar R$ 92,00 em dinheiro · troco para R$ 100,00')).toBeVisible()
  expect(paper().textContent).not.toContain('493817')
  await renderApp(path, { user: anAdmin() })
  await accessible()
  await button('58 mm').click()
  await expect.poll(pageRule).toContain('58mm')
})

test('an order that is over has no slip', async () => {
  const order = orderOf(aClient(), { status: 'cancelled' })
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  await renderApp(`/admin?pedido=${order.id}`, { user: anAdmin() })
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Editar pedido' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Imprimir em bobina' }).elements()).toEqual([])
})

test('the receipt of a settlement is whole on 58 and 80 mm', async () => {
  await configIs({ money: true, appName: longest.firm })
  const place = { id: crypto.randomUUID(), address: longest.address }
  answer(settlementsApi.find, {
    id: 's1',
    number: 12,
    motoboy: { id: 'm1', name: longest.motoboy },
    from: '2026-11-19',
    until: '2026-11-21',
    count: 3,
    deliveries: 2,
    earned: 21_600.6,
    advances: 12_345.67,
    carried: 210.4,
    net: 9044.53,
    open: 9000,
    payments: [
      { id: 'p1', amount: 44.53, method: 'bank', paid_on: '2026-11-21', note: longest.description, reversed: false },
    ],
    closed_at: '2026-11-21T23:30:00.000Z',
    agreed_at: null,
    state: 'open',
    lines: [
      closingLine('1.1', { late: true, order: place, amount: 12_345.67 }),
      closingLine('2.1', {
        side: 'hand',
        kind: 'collected',
        label: 'Recebido em dinheiro',
        order: place,
        amount: 210.4,
      }),
    ],
  })
  answer(pixApi.charge, pixCharge({ txid: 'ACE12', amount: 9000, name: longest.motoboy }))
  await expectOnRoll('/admin/money/receipt?id=s1&roll', 'Recibo de acerto nº 12')
  await expect.element(page.getByText(longest.address).first()).toBeVisible()
})
