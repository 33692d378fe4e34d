import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import { monthsApi } from '@ligeiro/contract/months-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { besideWindow, cutTexts, sidewaysOverflow, smallTargets } from './measures.ts'
import { answerReports, answerSettlements, reportOf } from './money.ts'
import { adjusted, adjustedExpense, adjustment, closedMonth, monthDocument, nothingOpen } from './months.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

beforeEach(async () => {
  await configIs({ money: true })
  answerSettlements()
  answerReports()
  answer(monthsApi.list, {
    next: { month: '2026-11', still_open: null },
    closed: [closedMonth],
  })
  answer(monthsApi.find, monthDocument)
})
const open = (at: string, size = desk) => renderApp(`/admin/money${at}`, { user: anAdmin(), size })
const dialog = () => page.getByRole('dialog')
/** The screen as it is drawn: all of it in the window, with targets to hit, and accessible. */
async function expectWellDrawn() {
  await accessible()
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  // On a phone the heads of a paper's tables are drawn for screen readers only.
  expect(besideWindow().filter((one) => !one.startsWith('<th '))).toEqual([])
  expect(cutTexts()).toEqual([])
  expect(smallTargets(24)).toEqual([])
}

// So high that the bar at the bottom of a phone covers nothing.
test.each([desk, { ...phone, height: 1600 }])(
  'a month that has ended is closed with what is open of it in view, at $width px',
  async (size) => {
    const { settlements } = monthDocument.still_open
    const still_open = {
      ...nothingOpen,
      unpriced: 2,
      pix: 1,
      handovers: 1,
      to_check: 3,
      settlements,
      invoices: settlements,
    }
    answer(monthsApi.list, { next: { month: '2026-10', still_open }, closed: [] })
    await open('?tab=reports', size)
    await expect.element(page.getByText('Outubro de 2026 terminou e não está fechado.')).toBeVisible()
    await expectWellDrawn()
    await button('Fechar outubro de 2026').click()
    for (const line of ['2 entregas sem valor', '3 pedidos a conferir', '1 Pix sem resposta', '1 acerto em aberto'])
      await expect.element(dialog().getByText(line)).toBeVisible()
    await expectWellDrawn()
    answer(monthsApi.close, () => failure(409, { code: 'conflict', message: 'Outubro de 2026 já está fechado.' }))
    await dialog().getByRole('button', { name: 'Fechar outubro de 2026' }).click()
    await expect.element(dialog().getByText('Outubro de 2026 já está fechado.')).toBeVisible()
    answer(monthsApi.close, monthDocument)
    await dialog().getByRole('button', { name: 'Fechar outubro de 2026' }).click()
    await expect.element(page.getByRole('heading', { name: 'Fechamento nº 3' })).toBeVisible()
    expect(callsTo(monthsApi.close)[1]!.body).toEqual({ month: '2026-10' })
  },
)

test('a dialog stays open when the phone is turned, with what it says', async () => {
  answer(monthsApi.list, { next: { month: '2026-10', still_open: nothingOpen }, closed: [] })
  answer(monthsApi.close, () => failure(409, { code: 'conflict', message: 'Outubro de 2026 já está fechado.' }))
  await open('?tab=reports', phone)
  await button('Fechar outubro de 2026').click()
  await dialog().getByRole('button', { name: 'Fechar outubro de 2026' }).click()
  const refusal = dialog().getByText('Outubro de 2026 já está fechado.')
  await expect.element(refusal).toBeVisible()
  for (const size of [desk, phone]) {
    await page.viewport(size.width, size.height)
    await expect.poll(() => document.querySelectorAll('main table').length).toBe(size === desk ? 1 : 0)
    await expect.element(refusal).toBeVisible()
  }
})

test('nothing open: another tab says that the month can be closed', async () => {
  answer(monthsApi.list, { next: { month: '2026-10', still_open: nothingOpen }, closed: [] })
  await open('')
  await expect.element(page.getByText('Outubro de 2026 terminou e nada está em aberto.')).toBeVisible()
  await page.getByRole('link', { name: 'Fechar o mês' }).click()
  await button('Fechar outubro de 2026').click()
  await expect.element(dialog().getByText('Nada em aberto.')).toBeVisible()
})

test.each([desk, phone])(
  'the document has its rows, its adjustments with both amounts, and what came later, at $width px',
  async (size) => {
    await open('?tab=reports&list=closed', size)
    await expectWellDrawn()
    const row =
      size === phone ? page.getByRole('button', { name: /^Fechamento nº 3/ }) : page.getByRole('row', { name: /^nº 3/ })
    await row.click()
    await expect.element(page.getByText('Há ajustes deste mês em meses seguintes.')).toBeVisible()
    await expect
      .element(
        page.getByText(
          'Entraram em novembro de 2026. Com eles: Receita de R$ 4.120,50 para R$ 4.128,51; Custo de R$ 3.708,45 para R$ 3.715,66; Dinheiro de R$ 210,40 para R$ 240,40; Despesas de R$ 74,40 para R$ 44,40.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('Ajuste de setembro de 2026').first()).toBeVisible()
    const changed = 'Receita de R$ 12,01 para R$ 20,02; Custo de R$ 10,81 para R$ 18,02'
    for (const label of ['Ajustes deste mês', 'Ajustes de meses fechados antes'])
      await expect.element(page.getByRole('region', { name: label }).getByText(changed)).toBeVisible()
    await expect
      .element(page.getByText('Dinheiro de −R$ 30,00 para R$ 0,00; Despesas de R$ 30,00 para R$ 0,00'))
      .toBeVisible()
    await expect.element(page.getByText('1 acerto em aberto (Ademir Souza)')).toBeVisible()
    const narrow = [...document.querySelectorAll('td')].filter(
      ({ innerText, offsetWidth }) => innerText.length > 12 && offsetWidth < 90,
    )
    expect(narrow.map(({ innerText }) => innerText)).toEqual([])
    const month = page
      .getByRole('region', { name: 'Ajustes deste mês' })
      .getByText('novembro de 2026')
      .first()
      .element()
    expect(getComputedStyle(month.closest('td')!, '::before').content).toBe(size === phone ? '"Entrou em: "' : 'none')
    await expectWellDrawn()
  },
)

test('a month is reopened with a reason; one that was reopened says so and has no button', async () => {
  await renderApp(`/admin/money/month?id=${closedMonth.id}`, { user: anAdmin() })
  await button('Reabrir o mês').click()
  await dialog().getByRole('button', { name: 'Reabrir o mês' }).click()
  await expect.element(dialog().getByText('Informe o motivo (ao menos 5 caracteres)')).toBeVisible()
  await expect.element(dialog().getByText(/O que foi ajustado depois volta a contar em outubro de 2026/)).toBeVisible()
  await dialog().getByLabelText('Motivo').fill('Faltou uma entrega')
  await expectWellDrawn()
  const reopened = { at: '2026-11-06T12:00:00.000Z', by: closedMonth.closed_by, reason: 'Faltou uma entrega' }
  answer(monthsApi.reopen, { ...closedMonth, reopened })
  answer(monthsApi.list, {
    next: { month: '2026-10', still_open: nothingOpen },
    closed: [{ ...closedMonth, reopened }],
  })
  answer(monthsApi.find, { ...monthDocument, reopened, later: [] })
  await dialog().getByRole('button', { name: 'Reabrir o mês' }).click()
  await expect.element(page.getByRole('heading', { name: 'Fechamento nº 3 REABERTO' })).toBeVisible()
  await expect.element(page.getByText(/^Reaberto em .*: Faltou uma entrega$/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Reabrir o mês' }).query()).toBeNull()
  expect(callsTo(monthsApi.reopen)[0]!.body).toEqual({ reason: 'Faltou uma entrega' })
})

test.each([desk, phone])(
  'a report names what of a closed month counts in it, each with both amounts, at $width px',
  async (size) => {
    answer(moneyReportsApi.read, {
      ...reportOf('day'),
      adjusted: [adjusted],
      adjustments: [adjustment, adjustedExpense],
      later: [],
    })
    await open('?tab=reports', size)
    await expect.element(page.getByText('Com ajustes de meses fechados.')).toBeVisible()
    await expect.element(page.getByText('Ajuste de outubro de 2026', { exact: true })).toBeVisible()
    await expect
      .element(
        page.getByText(
          'Ajuste de outubro de 2026: receita R$ 8,01, custo R$ 7,21, dinheiro R$ 30,00, despesas −R$ 30,00',
        ),
      )
      .toBeVisible()
    // On a phone the navigation covers what is at the lower edge.
    button('Ver ajustes (2)').element().scrollIntoView({ block: 'center' })
    await expectWellDrawn()
    await button('Ver ajustes (2)').click()
    await expect.element(dialog().getByText('Entrega de 31/10/2026, Rua Bocaiúva, Centro')).toBeVisible()
    await expect.element(dialog().getByText(/Receita de R\$ 12,01 para R\$ 20,02/)).toBeVisible()
    await expect.element(dialog().getByText('Despesa de 30/10/2026')).toBeVisible()
    await expect
      .element(dialog().getByText('Dinheiro de −R$ 30,00 para R$ 0,00 · Despesas de R$ 30,00 para R$ 0,00'))
      .toBeVisible()
    await expectWellDrawn()
  },
)
