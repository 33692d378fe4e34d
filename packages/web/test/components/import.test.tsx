import { importsApi, type JudgedLine, type SheetImport } from '@ligeiro/contract/imports-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const sheet: SheetImport = {
  id: '8e0d4c62-17b9-4f35-a6d8-3c5f9b2e7a10',
  kind: 'clients',
  file_name: 'Colado da planilha',
  head: ['Loja', 'Apelido', 'Fone'],
  columns: ['name', '', 'phone'],
  lines: 2,
  done: 2,
  made_by: { id: 'a', name: 'Ana' },
  made_at: '2026-11-20T12:00:00.000Z',
  undone_at: null,
  written: 2,
}
const judged = (...outcomes: [JudgedLine['outcome'], string | null][]): JudgedLine[] =>
  outcomes.map(([outcome, text], index) => ({ number: index + 2, outcome, text }))
const clients = 'Loja\tApelido\tFone\nPadaria Nova\tPão\t(48) 3222-1040\nSem Fone\tX\t'
const open = (size?: typeof phone) => renderApp('/admin/import', { user: anAdmin(), ...(size && { size }) })
async function paste(text: string) {
  await page.getByRole('textbox', { name: /Cole aqui/ }).fill(text)
  await button('Usar o que colei').click()
}

test('a sheet of more lines than an import takes is refused in a sentence, before anything is made of it', async () => {
  await open()
  const file = new File([`Loja;Fone\n${'Padaria;(48) 3222-1040\n'.repeat(20_100)}`], 'lojas.csv')
  await userEvent.upload(page.getByLabelText('Planilha', { exact: true }), file)
  await expect.element(page.getByText(/São no máximo 20\.000 por vez: divida em partes\./)).toBeVisible()
  await expect.element(button('Usar o que colei')).toBeVisible()
})

test('clients are pasted, their columns corrected, checked line by line, and written at Importar only', async () => {
  answer(importsApi.check, () => judged(['new', null], ['problem', 'Falta o telefone']))
  answer(importsApi.begin, () => sheet)
  answer(importsApi.write, () => judged(['new', null], ['problem', 'Falta o telefone']))
  await open()
  await paste(clients)
  await expect.element(page.getByLabelText('Loja', { exact: true })).toHaveValue('name')
  await expect.element(page.getByLabelText('Fone', { exact: true })).toHaveValue('phone')
  await accessible()
  await userEvent.selectOptions(page.getByLabelText('Apelido', { exact: true }), 'Cobrança')
  await button('Conferir 2 linhas').click()
  await expect.element(page.getByText('Linha 3: Sem Fone · X')).toBeVisible()
  await expect.element(page.getByText('Falta o telefone')).toBeVisible()
  expect(callsTo(importsApi.begin)).toEqual([])
  await button('Importar 1 linha').click()
  await expect.element(page.getByText('Importação terminada.')).toBeVisible()
  expect(callsTo(importsApi.begin)).toMatchObject([
    { body: { kind: 'clients', columns: ['name', 'billing', 'phone'], lines: 2 } },
  ])
  expect(callsTo(importsApi.write)).toMatchObject([
    {
      body: {
        lines: [
          { number: 2, fields: { name: 'Padaria Nova', billing: 'Pão', phone: '(48) 3222-1040' } },
          { number: 3, fields: { name: 'Sem Fone', billing: 'X' } },
        ],
      },
    },
  ])
})

test('the columns of a head are remembered from the last import, and an import that stopped says how it goes on', async () => {
  answer(importsApi.list, () => [{ ...sheet, columns: ['billing', 'name', 'phone'], done: 1 }])
  await open(phone)
  await expect.element(page.getByText(/parou na linha 1: importe a mesma planilha/)).toBeVisible()
  await paste(clients)
  await expect.element(page.getByLabelText('Apelido', { exact: true })).toHaveValue('name')
  await expect.element(page.getByLabelText('Loja', { exact: true })).toHaveValue('billing')
  await accessible()
})

test('columns of somebody else are asked for, and a failure says that the import goes on', async () => {
  answer(importsApi.check, () => judged(['new', null], ['new', null]))
  answer(importsApi.begin, () => failure(503, { code: 'unavailable' }))
  await open()
  await button('Entregas').click()
  await paste('SKU\tPeso\n1\t2')
  await expect
    .element(page.getByText('Diga qual coluna é: Data, Cliente, Endereço de entrega ou Bairro.'))
    .toBeVisible()
  await expect.element(button('Conferir 1 linha')).toBeDisabled()
  await button('Clientes').click()
  await paste(clients)
  await button('Conferir 2 linhas').click()
  await button('Importar 2 linhas').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('an import is undone after a question, and what is in use is named', async () => {
  answer(importsApi.list, () => [sheet])
  answer(importsApi.undo, () => ({ removed: 1, kept: 1, more: false }))
  await open()
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await button('Desfazer importação').click()
  await expect.element(page.getByText('1 registro desfeito.')).toBeVisible()
  await expect.element(page.getByText('1 registro já foi usado e fica.')).toBeVisible()
  expect(callsTo(importsApi.undo)).toMatchObject([{ params: { id: sheet.id } }])
})

test('fares go into the draft of the table, with their bairros as new zones', async () => {
  answer(pricesApi.tables, () => [
    { id: '4b8e1f60-2d7a-4c95-8f3b-6a0d9e5c7b14', name: 'Geral', client: null, newest: null },
  ])
  await open()
  await button('Tarifas').click()
  await paste('Valor\tDestino\tOrigem\n12,50\tTrindade\tCentro\nabc\tCentro\tCentro')
  await button('Conferir tarifas').click()
  await expect.element(page.getByText('Centro → Trindade')).toBeVisible()
  await expect.element(page.getByText('“abc” não é um valor')).toBeVisible()
  await button('Importar 1 tarifa').click()
  await expect.element(page.getByText('1 tarifa importada.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Preços' })).toBeVisible()
})

test('columns of fares that were corrected are remembered for the next sheet with that head', async () => {
  answer(pricesApi.tables, () => [
    { id: '4b8e1f60-2d7a-4c95-8f3b-6a0d9e5c7b14', name: 'Geral', client: null, newest: null },
  ])
  await open()
  await button('Tarifas').click()
  const rows = 'De\tZona\tValor\nCentro\tTrindade\t12,50'
  await paste(rows)
  await userEvent.selectOptions(page.getByLabelText('De', { exact: true }), 'Para')
  await userEvent.selectOptions(page.getByLabelText('Zona', { exact: true }), 'De')
  await button('Conferir tarifas').click()
  await expect.element(page.getByText('Trindade → Centro')).toBeVisible()
  await button('Importar 1 tarifa').click()
  await expect.element(page.getByRole('heading', { name: 'Preços' })).toBeVisible()
  await open()
  await button('Tarifas').click()
  await paste(rows)
  await expect.element(page.getByLabelText('De', { exact: true })).toHaveValue('to')
  await expect.element(page.getByLabelText('Zona', { exact: true })).toHaveValue('from')
  await paste('Valor\tDestino\tOrigem\n12,50\tTrindade\tCentro')
  await expect.element(page.getByLabelText('Destino', { exact: true })).toHaveValue('to')
})
