import type { PriceTableBody } from '@ligeiro/contract/price-table'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, anAdmin } from './fixtures.ts'
import { tableBody, tableOf, versionOf } from './prices.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'
import { usersApi } from '@ligeiro/contract/users-api'

let tables: PriceTable[]
beforeEach(() => {
  tables = [tableOf()]
  answer(pricesApi.tables, () => tables)
  answer(pricesApi.publish, ({ body, headers, params }: Call) => {
    const at = tables.findIndex(({ id }) => id === params['id'])
    const number = (tables[at]?.newest?.number ?? 0) + 1
    if (headers.get('if-match') !== `"${number - 1}"`)
      return failure(412, { code: 'changed', message: 'A tabela mudou.' })
    const newest = versionOf(number, (body as { body: PriceTableBody }).body)
    tables = tables.map((one, index) => (index === at ? { ...one, newest } : one))
    return newest
  })
})

const open = (size?: typeof phone) => renderApp('/admin/prices', { user: anAdmin(), ...(size && { size }) })
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const part = (name: string) => page.getByRole('group', { name: 'Parte da tabela' }).getByRole('button', { name })
const published = () => callsTo(pricesApi.publish).map(({ body }) => (body as { body: PriceTableBody }).body)

test('a fare is typed in the matrix, kept over a reload, and published with the number that is on the screen', async () => {
  await open()
  await expect.element(cell('Centro → Trindade')).toHaveValue('15,00')
  await expect.element(cell('Trindade → Centro')).toHaveValue('15,00')
  await expect.element(button('Valer a partir de agora')).toBeDisabled()
  await accessible()
  await cell('Centro → Trindade').click()
  await userEvent.keyboard('1650')
  await expect.element(cell('Trindade → Centro')).toHaveValue('16,50')
  await reloadApp()
  await expect.element(cell('Centro → Trindade')).toHaveValue('16,50')
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  await expect.element(button('Valer a partir de agora')).toBeDisabled()
  expect(published()[0]?.fares).toContainEqual({ from: 'Centro', to: 'Trindade', price: 16.5, both: true })
  expect(callsTo(pricesApi.publish)[0]?.headers.get('if-match')).toBe('"3"')
})

test('arrows move between the cells, Enter goes down, and Shift selects what Delete empties', async () => {
  await open()
  await cell('Centro → Centro').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cell('Centro → Trindade')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Trindade → Trindade')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(cell('Trindade → Norte da Ilha')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Delete}')
  await expect.element(cell('Centro → Centro')).toHaveValue('')
  await expect.element(cell('Centro → Trindade')).toHaveValue('')
  await expect.element(cell('Centro → Norte da Ilha')).toHaveValue('38,00')
})

function clipboardEvent(type: 'copy' | 'paste', text = '') {
  const clipboardData = new DataTransfer()
  if (text) clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData.getData('text/plain')
}

test('cells are pasted from a spreadsheet and copied as text with tabs; what is no amount is told', async () => {
  await open()
  await page.getByRole('switch', { name: 'A volta custa o mesmo' }).click()
  await cell('Trindade → Trindade').click()
  clipboardEvent('paste', 'R$ 12,00\t22\r\ngrátis\t1.014,50\r\n')
  await expect.element(cell('Trindade → Trindade')).toHaveValue('12,00')
  await expect.element(cell('Trindade → Norte da Ilha')).toHaveValue('22,00')
  await expect.element(cell('Norte da Ilha → Norte da Ilha')).toHaveValue('1.014,50')
  await expect.element(cell('Norte da Ilha → Trindade')).toHaveValue('')
  await expect.element(page.getByText('1 célula colada não é um valor.')).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await expect.poll(() => clipboardEvent('copy')).toBe('12,00\t22,00\n\t1.014,50')
})

test('another version published meanwhile is told, the draft stays, and the next press replaces it', async () => {
  await open()
  await cell('Centro → Trindade').click()
  await userEvent.keyboard('1650')
  tables = [tableOf({ newest: versionOf(4) })]
  await button('Valer a partir de agora').click()
  await expect
    .element(page.getByText('Os preços foram mudados por outra pessoa depois que você começou.'))
    .toBeVisible()
  await expect.element(cell('Centro → Trindade')).toHaveValue('16,50')
  await accessible()
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
})

test('what cannot be published is told in its part, before anything is sent', async () => {
  await open()
  await part('Bairros').click()
  await page
    .getByRole('group', { name: 'Norte da Ilha' })
    .getByLabelText(/Bairros/)
    .fill('Canasvieiras, Ingleses, Trindade')
  await part('Tarifas').click()
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Trindade está nas zonas Trindade e Norte da Ilha')).toBeVisible()
  await accessible()
  await part('Distância').click()
  await accessible()
  await page.getByRole('group', { name: 'Faixa 2' }).getByLabelText('Até (km)').fill('2,5')
  await part('Bairros').click()
  await page
    .getByRole('group', { name: 'Norte da Ilha' })
    .getByLabelText(/Bairros/)
    .fill('Canasvieiras, Ingleses')
  await button('Valer a partir de agora').click()
  const band = page.getByRole('group', { name: 'Faixa 2' })
  await expect.element(band.getByText('As faixas de distância devem crescer')).toBeVisible()
  expect(published()).toEqual([])
  await band.getByLabelText('Até (km)').fill('7')
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  expect(published()[0]?.bands).toEqual([
    { up_to_km: 3, price: 9 },
    { up_to_km: 7, price: 16 },
  ])
})

test('a renamed zone keeps its fares, and surcharges are edited', async () => {
  await open()
  await part('Bairros').click()
  await page.getByRole('group', { name: 'Norte da Ilha' }).getByLabelText('Zona').fill('Norte')
  await part('Adicionais').click()
  await accessible()
  const night = page.getByRole('group', { name: 'noturno' })
  await night.getByLabelText('Como').selectOptions('percent')
  await night.getByLabelText('Porcentagem (%)').fill('12,5')
  await page.getByRole('switch', { name: 'Cobrar a espera' }).click()
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  expect(published()[0]).toMatchObject({
    fares: [{}, {}, { to: 'Norte' }, { to: 'Ingleses' }],
    surcharges: [{}, { name: 'noturno', percent: 12.5, when: { from: '22:00' } }],
    waiting: null,
  })
  expect(published()[0]?.surcharges[1]).not.toHaveProperty('amount')
})

test('the waiting of a table is set with its free minutes and the price of a minute, and says that it goes before the rules', async () => {
  await open()
  await part('Adicionais').click()
  const waiting = page.getByRole('group', { name: 'Espera' })
  await expect.element(page.getByText(/^A espera desta tabela vale no lugar da espera das regras/)).toBeVisible()
  await waiting.getByLabelText('Minutos grátis').fill('15')
  await waiting.getByLabelText('Valor do minuto').fill('0,00')
  await accessible()
  await button('Valer a partir de agora').click()
  await expect.element(waiting.getByText('Espera: informe o valor do minuto')).toBeVisible()
  await waiting.getByLabelText('Valor do minuto').fill('0,75')
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  expect(published()).toMatchObject([{ waiting: { free_minutes: 15, per_minute: 0.75 } }])
})

test('the draft is tried on the delivered orders', async () => {
  answer(pricesApi.try, {
    orders: 412,
    priced: 380,
    same: 368,
    dearer: 12,
    cheaper: 0,
    sum_before: 5700,
    sum_after: 5796,
    examples: [],
  })
  await open()
  await button('Testar nos últimos 30 dias').click()
  const words = page.getByText('412 pedidos: 380 com preço, 12 mais caros, soma +R$ 96,00')
  await expect.element(words).toBeVisible()
  expect(callsTo(pricesApi.try)[0]?.body).toEqual({ body: tableBody, days: 30 })
  await cell('Centro → Trindade').click()
  await userEvent.keyboard('9')
  await expectGone(words)
})

test('two versions stand side by side, and what changed is bold', async () => {
  const older = { ...tableBody, fares: tableBody.fares.slice(1) }
  answer(pricesApi.versions, [versionOf(3), versionOf(2, older)])
  await open()
  await button('Preços anteriores').click()
  const row = page.getByRole('row').filter({ hasText: 'Centro → Centro' })
  await expect.element(row.getByText('R$ 10,00')).toHaveStyle({ fontWeight: '600' })
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Mínimo' }).getByText('R$ 8,00').first())
    .not.toHaveStyle({ fontWeight: '600' })
  await accessible()
})

test('a table is made for a client and archived after a question', async () => {
  const client = aClient({ name: 'Farmácia Central' })
  answer(usersApi.all, [{ ...client, active: true }])
  answer(pricesApi.create, ({ body }: Call) => {
    const { name, client_id } = body as { name: string; client_id?: string }
    const made = tableOf({ id: 'own', name, client: { id: client_id ?? '', name: client.name }, newest: null })
    tables = [...tables, made]
    return made
  })
  answer(pricesApi.archive, () => {
    tables = tables.slice(0, 1)
    return new Response(null, { status: 204 })
  })
  await open()
  await button('Nova tabela').click()
  await expect.element(page.getByRole('dialog').getByLabelText('Para quem')).toHaveValue(client.id)
  await accessible()
  await button('Criar tabela').click()
  await expect.element(page.getByText('Comece pelo que já cobra')).toBeVisible()
  expect(callsTo(pricesApi.create)[0]?.body).toEqual({ name: 'Farmácia Central', client_id: client.id })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await button('Mais da tabela').click()
  await page.getByRole('menuitem', { name: 'Arquivar tabela' }).click()
  await expect.element(page.getByText('Tabela arquivada.')).toBeVisible()
  await expect.element(cell('Centro → Trindade')).toBeVisible()
  expect(callsTo(pricesApi.archive)[0]?.params).toEqual({ id: 'own' })
})

test('on a phone the fares are a list, each with a form of its own', async () => {
  await open(phone)
  await button(/Centro → Trindade/).click()
  const dialog = page.getByRole('dialog', { name: 'Editar tarifa' })
  await dialog.getByLabelText('Valor').fill('1700')
  await accessible()
  await dialog.getByRole('button', { name: 'Pôr na tabela' }).click()
  await expect.element(button(/Centro → Trindade R\$ 17,00 ida e volta/)).toBeVisible()
  await button('Nova tarifa').click()
  await page.getByLabelText('De', { exact: true }).selectOptions('Agronômica')
  await page.getByLabelText('Para', { exact: true }).selectOptions('Ingleses')
  await page.getByLabelText('Valor').fill('5000')
  await button('Pôr na tabela').click()
  await expect.element(button(/Agronômica → Ingleses R\$ 50,00/)).toBeVisible()
  // No target lies half below the dock.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await accessible()
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  expect(published()[0]?.fares).toHaveLength(5)
})

test('without a table the page says what one is good for', async () => {
  tables = []
  await open()
  await expect.element(page.getByText('Nenhuma tabela de preços ainda')).toBeVisible()
  await accessible()
})

const choose = (content: BlobPart) =>
  userEvent.upload(page.getByLabelText('Planilha de tarifas'), new File([content], 'tarifas.csv', { type: 'text/csv' }))
const importing = page.getByRole('dialog', { name: 'Importar tarifas' })

test('a file without fares says what is missing, and changes nothing', async () => {
  await open()
  await choose('nome;telefone\nAna;48999990000')
  await expect.element(importing.getByText(/três colunas: de, para e valor/)).toBeVisible()
  await expect.element(importing.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
})

test('lost letters and a matrix are said and read as soon as the file is', async () => {
  await open()
  await choose('de;para;valor\nCentro;Concei\ufffd\ufffdo;14,00\nCentro;Trindade;9,00')
  await expect.element(importing.getByText('letras perdidas (�): digite de novo')).toBeVisible()
  await importing.getByRole('button', { name: 'Cancelar' }).click()
  await choose('De \\ Para;Centro;Trindade\nCentro;8;12\nTrindade;12;8')
  await expect.element(importing.getByRole('button', { name: 'Importar 4 tarifas' })).toBeEnabled()
})

test('fares of a file replace those of the same pairs, and two equal ways become one fare', async () => {
  await open()
  await expect.element(cell('Centro → Trindade')).toHaveValue('15,00')
  await choose('de;para;valor\nTrindade;Trindade;11,00\nTrindade;Norte da Ilha;33,00\nNorte da Ilha;Trindade;33,00')
  await importing.getByRole('button', { name: 'Importar 3 tarifas' }).click()
  await expect.element(page.getByText('3 tarifas importadas.')).toBeVisible()
  await expect.element(cell('Trindade → Trindade')).toHaveValue('11,00')
  await expect.element(cell('Norte da Ilha → Trindade')).toHaveValue('33,00')
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  expect(published()[0]?.fares).toContainEqual({ from: 'Trindade', to: 'Norte da Ilha', price: 33, both: true })
})

test('a file of Excel is shown before anything is kept, its names become zones, and the table can be published', async () => {
  await open()
  const text =
    'Tabela de fretes;;\r\nde;para;valor\r\nCentro;Córrego do Meio;R$ 18,00\r\nSão José;Centro;12,50\r\nTotal;;30,50'
  // Excel in Brazil writes windows-1252, which has a byte for each of these letters.
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  await choose(bytes)
  await expect.element(importing.getByText('Centro → Córrego do Meio')).toBeVisible()
  await expect.element(importing.getByText('Linha 5: Total · 30,50')).toBeVisible()
  await expect.element(importing.getByText(/^Córrego do Meio, São José\./)).toBeVisible()
  await accessible()
  await importing.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(button('Valer a partir de agora')).toBeDisabled()
  await choose(bytes)
  await importing.getByRole('button', { name: 'Importar 2 tarifas' }).click()
  await expect.element(page.getByText('2 tarifas importadas.')).toBeVisible()
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  expect(published()[0]?.zones.slice(3)).toEqual(
    ['Córrego do Meio', 'São José'].map((name) => ({ name, bairros: [name] })),
  )
  const added = published()[0]?.fares.slice(-2)
  expect(added?.map(({ from, to, price }) => [from, to, price])).toEqual([
    ['Centro', 'Córrego do Meio', 18],
    ['São José', 'Centro', 12.5],
  ])
})

test('an empty table begins with the medians of the own deliveries, marked until it is published', async () => {
  tables = [tableOf({ newest: null })]
  const found = {
    bairros: ['Centro', 'Trindade'],
    fares: [{ from: 'Centro', to: 'Trindade', price: 17, both: true }],
    deliveries: 14,
  }
  answer(pricesApi.medians, () => failure(503, { code: 'unavailable', message: 'Sem banco.' }))
  await open()
  await button('Usar o que costuma custar').click()
  await expect
    .element(
      page.getByRole('alert').filter({ hasText: 'Os valores de costume não vieram' }).or(page.getByText('Sem banco.')),
    )
    .toBeVisible()
  answer(pricesApi.medians, { ...found, bairros: [], fares: [], deliveries: 0 })
  await button('Usar o que costuma custar').click()
  await expect.element(page.getByText(/Ainda não há valores de costume/)).toBeVisible()
  await accessible()
  answer(pricesApi.medians, found)
  await button('Usar o que costuma custar').click()
  await expect.element(cell('Trindade → Centro')).toHaveValue('17,00')
  await reloadApp()
  await expect.element(page.getByText('O que custaram as 14 entregas dos últimos 90 dias.')).toBeVisible()
  await accessible()
  await button('Valer a partir de agora').click()
  await expect.element(page.getByText('Preços salvos!')).toBeVisible()
  await expectGone(page.getByText(/O que custaram as/))
  expect(published()[0]).toMatchObject({
    fares: found.fares,
    zones: [{ name: 'Centro', bairros: ['Centro'] }, { name: 'Trindade' }],
  })
})
