import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { callsTo } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { sidewaysOverflow, smallTargets } from './measures.ts'
import { answerReports, answerSettlements } from './money.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { expectGone } from './screen.ts'

const from = page.getByLabelText('De', { exact: true })
const calendar = page.getByRole('dialog', { name: 'Calendário' })
const openButton = page.getByRole('button', { name: 'Abrir calendário' }).first()
const start = () => callsTo(moneyReportsApi.read).at(-1)?.query.get('start')

async function open(size = desk) {
  await configIs({ money: true })
  answerSettlements()
  answerReports()
  await renderApp('/admin/money?tab=reports', { user: anAdmin(), size })
  await page.getByLabelText('Período').selectOptions('Outras datas')
  await from.fill('20/11/2026')
  await expect.poll(start).toBe('2026-11-20')
}

test('a day is typed as people write it; what is no day stays in the field, which says so, and no other days are shown', async () => {
  await open()
  await userEvent.click(from)
  await userEvent.keyboard('{Control>}a{/Control}3112026')
  expect(start()).toBe('2026-11-20')
  await userEvent.tab()
  await expect.element(from).toHaveValue('3112026')
  await expect.element(from).toHaveAccessibleDescription('Escreva o dia assim: 21/11/2026')
  // The server refuses it.
  await expect.poll(start).toBe('3112026')
  await userEvent.fill(from, '3/11/26')
  await userEvent.tab()
  await expect.element(from).toHaveValue('03/11/2026')
  await expect.poll(start).toBe('2026-11-03')
})

test('with the keyboard alone a day is chosen in the calendar, and Escape leaves it', async () => {
  await open()
  openButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).toBeVisible()
  await expect.element(calendar.getByText('novembro de 2026')).toBeVisible()
  await expect.element(calendar.getByText('sáb')).toBeVisible()
  const day = (name: RegExp) => calendar.getByRole('button', { name })
  await expect.element(day(/20 de novembro de 2026/)).toHaveFocus()
  await accessible()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.element(day(/14 de novembro de 2026/)).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day(/14 de outubro de 2026/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectGone(calendar)
  await expect.element(from).toHaveValue('14/10/2026')
  await expect.poll(start).toBe('2026-10-14')
  await expect.element(openButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(calendar)
  await expect.element(from).toHaveValue('14/10/2026')
})

test('on a phone the calendar is within the screen, with targets for a thumb', async () => {
  await open(phone)
  await openButton.click()
  await expect.element(calendar).toBeVisible()
  const { left, right } = calendar.element().getBoundingClientRect()
  expect([left >= 0, right <= phone.width]).toEqual([true, true])
  expect(smallTargets(44)).toEqual([])
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  await accessible()
})
