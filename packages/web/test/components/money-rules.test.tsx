import { moneyApi } from '@ligeiro/contract/money-api'
import type { FirmRules, OwnRules } from '@ligeiro/contract/money-schemas'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refetchMoney } from '#features/money/queries.ts'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, emptyStatement, settings } from './fixtures.ts'
import { answerSettlements, firmRules, rules } from './money.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

let saved: FirmRules
beforeEach(() => {
  saved = firmRules
  answerSettlements()
  answer(moneyApi.rules, () => saved)
})
const open = (size?: typeof phone) => renderApp('/admin/money?tab=rules', { user: anAdmin(), ...(size && { size }) })
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('a firm that has not begun sees the rules only, must say the part of the motoboy, and begins after a question', async () => {
  await configIs({ money: false })
  saved = { since: null, now: null, next: null, history: [] }
  await renderApp('/admin', { user: anAdmin() })
  await page.getByRole('link', { name: 'Financeiro' }).click()
  await expect.element(page.getByRole('heading', { name: 'Comece pelas regras' })).toBeVisible()
  expect(callsTo(moneyApi.balances)).toEqual([])
  // Invoices of the first day can be paid by Pix.
  await expect.element(page.getByRole('heading', { name: 'Chave Pix da empresa' })).toBeVisible()
  await accessible()
  await button('Salvar e começar').click()
  await expect.element(page.getByText('Informe a parte do motoboy')).toBeVisible()
  await expect.element(field('Porcentagem (%)')).toHaveFocus()
  await field('Porcentagem (%)').fill('90,555')
  await button('Salvar e começar').click()
  await expect.element(page.getByText(/^Informe uma porcentagem de 0 a 100/)).toBeVisible()
  await field('Porcentagem (%)').fill('90,5')
  await field('Ao menos').fill('5,00')
  answer(moneyApi.saveRules, () => {
    void configIs({ money: true })
    return (saved = firmRules)
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  await button('Salvar e começar').click()
  await expect.poll(() => confirm.mock.calls.length).toBe(1)
  expect(callsTo(moneyApi.saveRules)).toEqual([])
  await button('Salvar e começar').click()
  await expect.element(page.getByRole('link', { name: 'A receber R$ 1.240,50' })).toBeVisible()
  expect(callsTo(moneyApi.saveRules).map(({ body }) => body)).toEqual([
    { share: { kind: 'percent', bps: 9050, min: 5 } },
  ])
})

test('an admin changes the rules from a later day; the versions say what changed, from when on, and who saved it', async () => {
  await configIs({ money: true })
  await open()
  await expect.element(page.getByText('Motoboy recebe 90 %, ao menos R$ 5,00')).toBeVisible()
  await expect.element(page.getByText(/^Vale desde .* Por Ana Souza/).first()).toBeVisible()
  await expect.element(page.getByText('Taxa de deslocamento R$ 4,00')).toBeVisible()
  await accessible()
  await expect.element(button('Salvar regras')).toBeDisabled()
  await field('Taxa de retorno').fill('3,00')
  await field('Minutos grátis').fill('500')
  await field('Início').selectOptions('later')
  await button('Salvar regras').click()
  await expect.element(page.getByText('Informe de 0 a 240 minutos grátis')).toBeVisible()
  await field('Minutos grátis').fill('10')
  await button('Salvar regras').click()
  await expect.element(page.getByText('Informe um dia depois de hoje')).toBeVisible()
  await field('Dia').fill('2099-03-01')
  answer(moneyApi.saveRules, () => failure(400, { code: 'invalid', message: 'As regras não valem para trás.' }))
  await button('Salvar regras').click()
  await expect.element(page.getByText('As regras não valem para trás.')).toBeVisible()
  answer(moneyApi.saveRules, () => saved)
  await button('Salvar regras').click()
  await expect.element(page.getByText('Regras salvas!')).toBeVisible()
  expect(callsTo(moneyApi.saveRules).at(-1)?.body).toEqual({ return_fee: 3, valid_from: '2099-03-01T03:00:00.000Z' })
})

test('an admin says above how much cash in hand the assign dialog warns, and that it never does', async () => {
  await configIs({ money: true })
  let setting = settings.money
  answer(settingsApi.read, () => ({ ...settings, money: setting }))
  answer(settingsApi.money, ({ body }) => (setting = { value: body as typeof setting.value, version: 1 }))
  await open()
  await field('Em mãos, avisar acima de').fill('300,00')
  await button('Salvar limite').click()
  await expect.element(page.getByText('Limite salvo!')).toBeVisible()
  await field('Em mãos, avisar acima de').fill('')
  await button('Salvar limite').click()
  await expect
    .poll(() => callsTo(settingsApi.money).map(({ body }) => body))
    .toEqual([
      { sees_price: true, hand_limit: 300 },
      { sees_price: true, hand_limit: null },
    ])
})

test('a client has rules of their own, from their page; a field goes back to the firm', async () => {
  await configIs({ money: true })
  const client = { ...aClient(), name: 'Padaria do Sol' }
  answer(usersApi.all, [{ ...client, active: true }])
  answer(motoboysApi.all, [])
  answer(statementApi.read, emptyStatement)
  let own: OwnRules = { own: { period: 'weekly' }, resulting: { ...rules, period: 'weekly' } }
  answer(moneyApi.clientRules, () => own)
  await renderApp('/admin/users', { user: anAdmin() })
  await button('Padaria do Sol').click()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Regras do financeiro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regras de Padaria do Sol' })
  await expect.element(dialog.getByLabelText('Período da fatura')).toHaveValue('weekly')
  await accessible()
  await dialog.getByRole('switch', { name: 'Período próprio' }).click()
  await dialog.getByRole('switch', { name: 'Vencimento próprio' }).click()
  await dialog.getByLabelText('Vence em quantos dias').fill('200')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Informe de 0 a 90 dias')).toBeVisible()
  await dialog.getByLabelText('Vence em quantos dias').fill('14')
  // An event of an order fetches all of the money again.
  await refetchMoney()
  await expect.element(dialog.getByLabelText('Vence em quantos dias')).toHaveValue('14')
  answer(moneyApi.saveClientRules, () => (own = { own: { due_days: 14 }, resulting: { ...rules, due_days: 14 } }))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectGone(dialog)
  expect(callsTo(moneyApi.saveClientRules)).toMatchObject([
    { params: { id: client.id }, body: { period: null, due_days: 14 } },
  ])
})

test('on a phone Financeiro is in the bar at the bottom, and all of it is one column', async () => {
  await configIs({ money: true })
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await page.getByRole('link', { name: 'Financeiro' }).click()
  await expect.element(page.getByRole('link', { name: 'Com motoboys R$ 320,00' })).toBeVisible()
  await accessible()
})
