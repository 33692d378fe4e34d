import { importsApi } from '@ligeiro/contract/imports-api'
import type { JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'
import { rowsOf, workbook } from '#test/sheets/workbook.ts'

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
/** No button lies half below the window. */
const showButtons = () =>
  button(/^Importar/)
    .element()
    .scrollIntoView({ block: 'center' })
async function paste(text: string) {
  const change = button('Trocar planilha')
  if (change.elements().length > 0) await change.click()
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
  await userEvent.selectOptions(page.getByLabelText('Apelido', { exact: true }), 'Endereço')
  await button('Conferir 2 linhas').click()
  await expect.element(page.getByText('Linha 3: Sem Fone · X')).toBeVisible()
  await expect.element(page.getByText('Falta o telefone')).toBeVisible()
  expect(callsTo(importsApi.begin)).toEqual([])
  await button('Importar 1 linha').click()
  await expect.element(page.getByText('Importação terminada.')).toBeVisible()
  expect(callsTo(importsApi.begin)).toMatchObject([
    { body: { kind: 'clients', columns: ['name', 'addresses', 'phone'], lines: 2 } },
  ])
  expect(callsTo(importsApi.write)).toMatchObject([
    {
      body: {
        lines: [
          { number: 2, fields: { name: 'Padaria Nova', addresses: ['Pão'], phone: '(48) 3222-1040' } },
          { number: 3, fields: { name: 'Sem Fone', addresses: ['X'] } },
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
  // No target lies half below the dock.
  window.scrollTo(0, document.documentElement.scrollHeight)
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

const till = `Nº Pedido\tData do pedido\tLoja\tCliente\tTelefone\tEndereço\tBairro\tValor do pedido\tTaxa de entrega\tForma de pagamento\tEntregador
1041\t05/10/2026 19:12\tPadaria Aurora\tAna Teste\t(48) 99999-0200\tRua Ipê, 33\tCentro\tR$ 85,90\tR$ 8,00\tDinheiro\tDavi
1042\t05/10/2026 19:40\tPadaria Aurora\tBeto Teste\t(48) 99999-0201\tRua Jatobá, 4\tTrindade\tR$ 132,00\tR$ 12,00\tPix\tDavi
1043\tontem\tPadaria Aurora\tCaio\t\tRua Jatobá, 5\tTrindade\t\t\tPix\tDavi
1044\t05/10/2026 20:00\tPadaria Aurora\tDora\t\tRua Jatobá, 6\tTrindade\t\tR$ 13,00\tPix\tDavi`
const storedOf = (delivery_address: string, price: number | null) => ({
  at: '2026-10-05T22:12:00.000Z',
  client: 'Padaria Aurora',
  pickup_address: 'Rua das Acácias, 12',
  delivery_address,
  motoboy: 'Davi Lima',
  price,
})

test('before importing the screen shows what will be written, its sum, what is not used, and why lines are left out', async () => {
  answer(importsApi.check, (): JudgedLine[] => [
    { number: 2, outcome: 'new', text: null, stored: storedOf('Rua Ipê, 33 - Centro', 8) },
    { number: 3, outcome: 'new', text: null, stored: storedOf('Rua Jatobá, 4 - Trindade', null) },
    { number: 4, outcome: 'problem', text: '“ontem” não é uma data (dia/mês/ano)', reason: 'com data ilegível' },
    { number: 5, outcome: 'changed', text: 'Já importada com R$ 12,00: passa a R$ 13,00', stored: storedOf('', 13) },
  ])
  answer(importsApi.begin, () => sheet)
  answer(importsApi.write, () => judged(['new', null], ['new', null], ['problem', 'x'], ['changed', null]))
  await open()
  await button('Entregas').click()
  await paste(till)
  await expect.element(page.getByLabelText('Taxa de entrega', { exact: true })).toHaveValue('price')
  await expect.element(page.getByLabelText('Valor do pedido', { exact: true })).toHaveValue('')
  await button('Conferir 4 linhas').click()
  await expect
    .element(
      page.getByText('05/10/2026 19:12 · Padaria Aurora · Rua das Acácias, 12 → Rua Ipê, 33 - Centro · Davi Lima'),
    )
    .toBeVisible()
  await expect.element(page.getByText('2 entregas, R$ 8,00, 1 sem valor.')).toBeVisible()
  await expect
    .element(page.getByText('Colunas que não entram: Nº Pedido, Valor do pedido, Forma de pagamento.'))
    .toBeVisible()
  await expect.element(page.getByText(/Ficam de fora: 2 \(1 com data ilegível\)\./)).toBeVisible()
  await expect.element(button('Importar 2 linhas')).toBeVisible()
  await accessible()
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:none'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await button('Baixar o que falta').click()
  vi.restoreAllMocks()
  const rows = (await files[0]!.text()).split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/Entregador;Motivo$/)
  expect(rows[1]).toBe(
    '1043;ontem;Padaria Aurora;Caio;;Rua Jatobá, 5;Trindade;;;Pix;Davi;“ontem” não é uma data (dia/mês/ano)',
  )
  await button('Corrigir').click()
  await button('Importar 3 linhas').click()
  await expect.element(page.getByText('Importação terminada.')).toBeVisible()
  expect(callsTo(importsApi.write)).toMatchObject([
    { body: { lines: [{ number: 2 }, { number: 3 }, { number: 4 }, { number: 5, existing: 'same' }] } },
  ])
})

test('a price that binds a client is named with the client, and one beside a list of bairros is asked', async () => {
  answer(importsApi.check, (): JudgedLine[] => [
    {
      number: 2,
      outcome: 'new',
      text: null,
      stored: { name: 'Padaria Estrela', phone: '48999990901', agreed_price: 1250.4 },
    },
  ])
  await open(phone)
  await paste('Nome\tTelefone\tBairro\tVALOR TX\nPadaria Estrela\t(48) 99999-0901\tCentro\t1.250,40')
  await expect
    .element(page.getByText(/Diga qual coluna é: Valor combinado\. .* preço da entrega de cada loja .*, ou da tabela/))
    .toBeVisible()
  await expect.element(button('Conferir 1 linha')).toBeDisabled()
  await userEvent.selectOptions(page.getByLabelText('VALOR TX', { exact: true }), 'Valor combinado')
  await button('Conferir 1 linha').click()
  const list = page.getByRole('list', { name: 'Valores que passam a valer:' })
  await expect.element(list.getByText('Padaria Estrela')).toBeVisible()
  await expect.element(list.getByText('Passa a valer R$ 1.250,40 para qualquer lugar')).toBeVisible()
  showButtons()
  await accessible()
})

test('what people owed when the books began is named with its sum before it is written', async () => {
  answer(importsApi.check, (): JudgedLine[] => [
    { number: 2, outcome: 'new', text: null, stored: { name: 'Padaria do Sol', opening: 813 } },
    { number: 3, outcome: 'new', text: null, stored: { name: 'Bar do Zé', opening: -12.5 } },
  ])
  await open(phone)
  await paste('Nome\tFone\tSaldo anterior\nPadaria do Sol\t3222-1040\t813,00\nBar do Zé\t3222-1041\t-12,50')
  await button('Conferir 2 linhas').click()
  const list = page.getByRole('list', { name: 'Saldos anteriores, somando Deve R$ 800,50:' })
  await expect.element(list.getByText('Deve R$ 813,00')).toBeVisible()
  await expect.element(list.getByText('Tem a receber R$ 12,50')).toBeVisible()
  expect(callsTo(importsApi.check).at(-1)?.body).toMatchObject({
    lines: [{ fields: { opening: '813,00' } }, { fields: { opening: '-12,50' } }],
  })
  showButtons()
  await accessible()
})

test('words for how a client pays that nobody knows are asked once each, and never guessed', async () => {
  answer(importsApi.check, () => judged(['new', null]))
  await open()
  await paste('Nome\tFone\tCobrança\nAlfa\t3222-1040\tà vista\nBeta\t3222-1041\tsemanal\nGama\t3222-1042\tna entrega')
  await expect.element(page.getByText('Diga como paga: “à vista”, “na entrega”.')).toBeVisible()
  await expect.element(button('Conferir 3 linhas')).toBeDisabled()
  await userEvent.selectOptions(page.getByLabelText('Quem paga “à vista”'), 'Quinzenal')
  await userEvent.selectOptions(page.getByLabelText('Quem paga “na entrega”'), 'Deixar em branco')
  await accessible()
  await button('Conferir 3 linhas').click()
  await expect.element(page.getByText('Antes de importar')).toBeVisible()
  expect(callsTo(importsApi.check)).toMatchObject([
    {
      body: {
        lines: [
          { fields: { name: 'Alfa', billing: 'Quinzenal' } },
          { fields: { name: 'Beta', billing: 'semanal' } },
          { fields: { name: 'Gama' } },
        ],
      },
    },
  ])
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

test('a file of several sheets says which one was read, and reads another one', async () => {
  const file = workbook({ Capa: rowsOf(['Zé Moto']), Lojas: rowsOf(['Loja', 'Fone'], ['Padaria', '4832221040']) })
  await open()
  await userEvent.upload(page.getByLabelText('Planilha', { exact: true }), new File([file], 'tudo.xlsx'))
  const choice = page.getByLabelText('Planilha do arquivo')
  await expect.element(choice).toHaveValue('0')
  await userEvent.selectOptions(choice, 'Lojas')
  await expect.element(page.getByLabelText('Fone', { exact: true })).toHaveValue('phone')
  await accessible()
})

test('accents that were mended are said', async () => {
  await open()
  await paste('Loja\tFone\nGÃ¡s Central\t(48) 3222-1040')
  await expect
    .element(page.getByText('Acentos trocados foram corrigidos em 1 célula: “GÃ¡s Central” virou “Gás Central”.'))
    .toBeVisible()
})

test('a list of bairros is one from any place, unless the admin says from where', async () => {
  answer(pricesApi.tables, () => [
    { id: '4b8e1f60-2d7a-4c95-8f3b-6a0d9e5c7b14', name: 'Geral', client: null, newest: null },
  ])
  await open()
  await button('Tarifas').click()
  await paste('BAIRRO\tVALOR\nBrasil\tR$ 7,00\nCentro\t6')
  await button('Conferir tarifas').click()
  await expect.element(page.getByText('Qualquer lugar → Brasil')).toBeVisible()
  await expect.element(page.getByLabelText('Saindo de onde?')).toHaveValue('*')
  await button('Importar 2 tarifas').click()
  await expect.element(page.getByRole('heading', { name: 'Preços' })).toBeVisible()
  await expect.element(page.getByText('Qualquer lugar → Brasil')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Brasil → Centro' })).not.toBeInTheDocument()
  await button('Preencher entre zonas').click()
  await expect.element(page.getByRole('textbox', { name: 'Brasil → Centro' })).toBeVisible()
})
