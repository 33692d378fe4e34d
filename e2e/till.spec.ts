import { expect } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { signIn } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books for good.
test.use({ ownServer: true })

const line = (day: string, amount: string, id: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`

test('a firm checks its till: a count with a difference, a deposit, an expense, the statement of its bank, and the file', async ({
  browser,
  server,
}) => {
  const { ask } = await dispatcher(server)
  await ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const { page } = await signIn(browser, `${server.url}/admin/money?tab=till`, server.admin)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const post = async (kind: string, fields: Record<string, string>, submit: string) => {
    await button(kind).click()
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog).toBeHidden()
  }

  await post('Saldo inicial', { Valor: '320,00' }, 'Lançar saldo inicial')
  await button('Contar o caixa').click()
  await dialog.getByLabel('Valor contado').fill('318,50')
  await expect(dialog.getByText('Falta R$ 1,50')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Troco dado a mais')
  await dialog.getByRole('button', { name: 'Contar o caixa' }).click()
  await expect(page.getByText(/contado R\$ 318,50, esperado R\$ 320,00/)).toBeVisible()
  await post('Depósito', { Valor: '200,00' }, 'Lançar depósito')
  await post('Despesa', { Valor: '30,00', 'Do que é': 'Combustível' }, 'Lançar despesa')
  await expect(page.getByText('Saldo R$ 88,50', { exact: true }).last()).toBeVisible()

  await button('Conferir banco').click()
  const { end } = await ask<{ end: string }>('GET', '/money/till')
  const today = end.replaceAll('-', '')
  const lines = line(today, '200.00', 'A1', 'DEPÓSITO EM DINHEIRO')
  const ofx = `OFXHEADER:100\n<OFX><BANKACCTFROM><BANKID>0341<ACCTID>1234-5</BANKACCTFROM><BANKTRANLIST>${lines}${lines}${line(today, '-12,90', 'A2', 'TARIFA')}</BANKTRANLIST></OFX>`
  // As most Brazilian banks write it: windows-1252.
  await page
    .getByLabel('Arquivo do extrato')
    .setInputFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx, 'latin1') })
  await expect(page.getByText('O arquivo repete 1 linha: cada uma foi contada uma vez.')).toBeVisible()
  await button('Conferir: DEPÓSITO EM DINHEIRO').click()
  await button('Despesa: TARIFA').click()
  const found = page.getByRole('list', { name: 'Conferidos' })
  await expect(found.getByText('DEPÓSITO EM DINHEIRO')).toBeVisible()
  await expect(found.getByText('TARIFA', { exact: true })).toBeVisible()

  await button('Por dia').click()
  await page.getByLabel('Conta', { exact: true }).selectOption('Banco')
  await expect(page.getByText('Saldo R$ 187,10', { exact: true }).last()).toBeVisible()
  await expect(page.getByText(/No extrato$/)).toHaveCount(2)
  const [file] = await Promise.all([page.waitForEvent('download'), button('CSV').click()])
  expect(file.suggestedFilename()).toMatch(/^caixa.*\.csv$/)
  expect(await ask('GET', '/ledger/check')).toMatchObject({ ok: true, problems: [] })
})
