import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { test } from './support/server.ts'

const month = new URL('../packages/web/test/sheets/deliveries-1500.xlsx', import.meta.url)
const head = 'Data;Hora;Loja;Endereço;Bairro;Valor'
const row = (number: number) => `05/10/2026;13:00;Padaria Aurora;Rua das Acácias, ${number};Centro;12,00`
const csv = (rows: number) => [head, ...Array.from({ length: rows }, (_, number) => row(number + 1))].join('\r\n')

/** Chooses a file on the page of imports. The real page has its real policy, and fails the test on what the policy refuses. */
async function choose(page: Page, name: string, content: Buffer | string) {
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

test('sheets of 1,500 and of 20,000 lines are read under the policy of the page, and a bomb leaves it alive', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const { page } = await signIn(browser, `${server.url}/admin/import`, server.admin)
  await page.getByRole('button', { name: 'Entregas', exact: true }).click()
  await choose(page, 'outubro.xlsx', readFileSync(month))
  await expect(page.getByText(/^1\.50\d linhas\./)).toBeVisible({ timeout: 60_000 })

  await choose(page, 'bomba.csv', '\n'.repeat(11_000_000))
  await expect(page.getByText(/O arquivo tem linhas demais/)).toBeVisible({ timeout: 60_000 })

  await choose(page, 'ano.csv', csv(20_000))
  await expect(page.getByText(/^20\.000 linhas\./)).toBeVisible({ timeout: 60_000 })

  // Reading is stopped, and another file is read after it. The worker does not come, so that there is time to stop it.
  const worker = /\/sheet-worker-/
  await page.route(worker, () => {})
  await choose(page, 'ano.csv', csv(20_000))
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText(/^Lendo a planilha/)).toBeHidden()
  await page.unroute(worker)
  await choose(page, 'dez.csv', csv(10))
  await expect(page.getByText(/^10 linhas\./)).toBeVisible()

  // A tab that is closed while it reads leaves nothing behind.
  await choose(page, 'ano.csv', csv(20_000))
  await page.reload()
  await expect(page.getByText('Importar planilha').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer importação' })).toBeHidden()
})
