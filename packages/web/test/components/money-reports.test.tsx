import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { answerReports, answerSettlements } from './money.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

beforeEach(async () => {
  await configIs({ money: true })
  answerSettlements()
  answerReports()
})
const open = (size?: typeof phone) => renderApp('/admin/money?tab=reports', { user: anAdmin(), ...(size && { size }) })
const otherDays = () => page.getByLabelText('Período').selectOptions('Outras datas')
async function download(format: string) {
  await button('Baixar').click()
  await page.getByRole('menuitem', { name: format }).click()
}

test('a report is by day, with bars, totals and what was received at the door; and by client', async () => {
  await open()
  await expect.element(page.getByRole('row', { name: '20/11/2026 14 R$ 168,00 R$ 151,20 R$ 16,80' })).toBeVisible()
  await expect.element(page.getByText('Receita − custo')).toBeVisible()
  await expect.element(page.getByText('Por dia de entrega. O extrato conta pela criação do pedido.')).toBeVisible()
  await expect.element(page.getByText('−R$ 43,20')).toBeVisible()
  // Two days need no chart.
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
  await accessible()
  await button('Por cliente').click()
  await expect.element(page.getByRole('row', { name: /^Sem cliente/ })).toBeVisible()
  await button('Por motoboy').click()
  await expect.element(page.getByRole('row', { name: /^Ademir Souza/ })).toBeVisible()
  // A ranking of motoboys is forbidden.
  expect(page.css('tbody [style]').elements()).toEqual([])
  expect(callsTo(moneyReportsApi.read).map(({ query }) => query.get('by'))).toEqual(['day', 'client', 'motoboy'])
})

test('a period that ends before it begins is refused; a file that cannot be made is said', async () => {
  await open()
  await otherDays()
  await page.getByLabelText('De', { exact: true }).fill('2026-11-20')
  await page.getByLabelText('Até', { exact: true }).fill('2026-11-19')
  await expect.element(page.getByText('A data final não pode ser anterior à data inicial')).toBeVisible()
  answer(moneyReportsApi.csv, () => failure(503, { code: 'unavailable' }))
  await download('CSV')
  await expect.element(page.getByText('Erro ao baixar o relatório. Tente novamente.')).toBeVisible()
})

test('a file has the filter of the screen', async () => {
  answer(moneyReportsApi.xlsx, () => new Response('PK', { headers: { 'content-type': moneyReportsApi.xlsx.file } }))
  await open()
  await otherDays()
  await page.getByLabelText('De', { exact: true }).fill('2026-11-01')
  await page.getByLabelText('Até', { exact: true }).fill('2026-11-30')
  await download('Planilha')
  await expect.element(page.getByText('Relatório baixado')).toBeVisible()
  expect(Object.fromEntries(callsTo(moneyReportsApi.xlsx)[0]!.query)).toEqual({
    start: '2026-11-01',
    end: '2026-11-30',
    by: 'day',
  })
})

test('on a phone the rows are cards', async () => {
  await open(phone)
  const card = page.getByRole('article', { name: '20/11/2026' })
  await expect.element(card).toBeVisible()
  // The figures are above the fold, under two rows of controls.
  expect(page.getByText('Margem', { exact: true }).first().element().getBoundingClientRect().top).toBeLessThan(240)
  await accessible()
})
