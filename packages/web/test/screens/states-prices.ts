import { ordersApi } from '@ligeiro/contract/orders-api'
import { bairrosApi } from '@ligeiro/contract/bairros-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { ClientPrices, Suggestion } from '@ligeiro/contract/prices-schemas'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure, type Call } from '../components/fake-server.ts'
import { settings } from '../components/fixtures.ts'
import { learnedBairros, quoteOf, tableBody, tableOf, versionOf } from '../components/prices.ts'
import { opener, rowOf } from '../components/screen.ts'
import { orders } from './people-and-orders.ts'
import { clickButton, pressIn, type State } from './state.ts'

const suggest = (quote: Suggestion) => () =>
  answer(pricesApi.suggestions, ({ body }: Call) =>
    (body as { ids: string[] }).ids.map((id) => ({ id, version: 1, quote, usual: null })),
  )
const withTables = () =>
  answer(pricesApi.tables, [
    tableOf(),
    tableOf({
      id: 'own',
      name: 'Farmácia Central',
      client: { id: 'c', name: 'Farmácia Central' },
      newest: versionOf(2),
    }),
    tableOf({
      id: 'new',
      name: 'Distribuidora de Alimentos Orgânicos da Grande Florianópolis',
      client: { id: 'd', name: 'Distribuidora de Alimentos Orgânicos da Grande Florianópolis' },
      newest: null,
    }),
  ])
const inPart = (part: string) => async () => {
  const phone = page.getByLabelText('O que editar').elements().length > 0
  if (phone) return page.getByLabelText('O que editar').selectOptions(part)
  return page.getByRole('group', { name: 'Parte da tabela' }).getByRole('button', { name: part }).click()
}
const desk = (name: string, open: State['open'], answers?: () => void): State => ({
  name: `prices-desk-${name}`,
  path: '/admin',
  user: 'admin',
  ...(open && { open }),
  ...(answers && { answers }),
})
const tables = (name: string, open?: State['open'], answers: () => void = withTables): State => ({
  name: `prices-tables-${name}`,
  path: '/admin/prices',
  user: 'admin',
  answers,
  ...(open && { open }),
})

const importFares = (text: string) => async () => {
  const file = new File([text], 'tarifas.csv', { type: 'text/csv' })
  await userEvent.upload(page.getByLabelText('Planilha de tarifas'), file)
  await expect.element(page.getByRole('dialog').getByText(/^Linha 1:/)).toBeVisible()
}

const prices: ClientPrices = {
  table: tableOf({ newest: versionOf(4) }),
  version_id: 'version-3',
  agreed: versionOf(3),
  agreed_at: '2026-11-13T15:00:00.000Z',
  agreed_via: 'link',
  agreed_note: null,
  auto: true,
  auto_any_place: false,
  rain_exempt: false,
  changes: [
    { at: '2026-11-13T15:00:00.000Z', number: 3, via: 'link', note: null },
    { at: '2026-11-12T18:20:00.000Z', number: null, via: 'web', note: null },
    { at: '2026-11-02T13:05:00.000Z', number: 2, via: 'admin', note: 'Por telefone com a Dona Zilda' },
  ],
}
const openPerson = async () => {
  await clickButton(/Confeitaria Dona Zilda/)
  await clickButton('Mais ações')
  await page.getByRole('menuitem', { name: 'Preços e combinado' }).click()
}
const person = (name: string, given: ClientPrices, open: State['open'] = openPerson): State => ({
  name: `prices-person-${name}`,
  path: '/admin/users',
  user: 'admin',
  answers: () => answer(pricesApi.ofClient, given),
  open,
})
const openOwn = async () => {
  await clickButton(/Minha conta/)
  await clickButton('Tabela de preços')
}
const client = (name: string, given: ClientPrices): State => ({
  name: `prices-client-${name}`,
  path: '/client',
  user: 'client',
  answers: () => answer(pricesApi.ofClient, given),
  open: openOwn,
})
const none = { version_id: null, agreed: null, agreed_at: null, agreed_via: null, agreed_note: null, auto: false }

const withRain = () => {
  withTables()
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString()
  answer(settingsApi.read, { ...settings, rain: { value: { on: true, since: until, until }, version: 1 } })
}
const openRain = async () => {
  const phone = page.getByRole('button', { name: 'Mais', exact: true }).elements()[0]
  if (phone?.closest('header')) await clickButton(/^Mais$/)
  else await clickButton(/^Olá/)
  return page.getByRole('menuitem', { name: 'Chuva' }).click()
}

const learned = (name: string, answers: () => void, open?: State['open']): State => ({
  name: `prices-learned-${name}`,
  path: '/admin/prices/bairros',
  user: 'admin',
  answers,
  ...(open && { open }),
})
const withLearned = () => answer(bairrosApi.learned, learnedBairros)

/** Prices that are suggested, and the tables that they come from. */
export const priceStates: readonly State[] = [
  desk('suggested', () => pressIn('Exames de sangue', 'Definir valor'), suggest(quoteOf(18))),
  desk(
    'suggested-late',
    async () => {
      await pressIn('Exames de sangue', 'Definir valor')
      await userEvent.keyboard('1500')
    },
    suggest(quoteOf(18)),
  ),
  desk(
    'no-suggestion',
    () => pressIn('Exames de sangue', 'Definir valor'),
    suggest({ reason: 'Sem sugestão: não reconheci o bairro da entrega' }),
  ),
  desk(
    'suggested-in-row',
    async () => {
      opener('Exames de sangue').element().focus()
      await userEvent.keyboard('v')
    },
    suggest(quoteOf(18)),
  ),
  desk(
    'suggestion-changed',
    async () => {
      await pressIn('Exames de sangue', 'Definir valor')
      await userEvent.keyboard('{Enter}')
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
    },
    () => {
      suggest(quoteOf(18))()
      answerOrders(ordersApi.all, ...orders)
      answer(
        ordersApi.update,
        failure(409, { code: 'suggestion_changed', message: 'A sugestão mudou: agora R$ 18,00' }),
      )
    },
  ),
  desk(
    'suggest-all',
    async () => {
      for (const text of ['Exames de sangue', 'Convites', 'Marmitas']) await rowOf(text).getByRole('checkbox').click()
      await clickButton('Sugerir valores')
    },
    () =>
      answer(pricesApi.suggestions, ({ body }: Call) =>
        (body as { ids: string[] }).ids.map((id, n) => ({
          id,
          version: 1,
          quote: n === 1 ? { reason: 'Sem sugestão: a tabela não tem Centro → Ratones' } : quoteOf(18),
          usual: null,
        })),
      ),
  ),
  desk('selected', () => rowOf('Exames de sangue').getByRole('checkbox').click()),
  tables('none', undefined, () => answer(pricesApi.tables, [])),
  tables('empty', undefined, () => answer(pricesApi.tables, [tableOf({ newest: null })])),
  tables(
    'medians',
    () => clickButton('Usar as medianas'),
    () => {
      answer(pricesApi.tables, [tableOf({ newest: null })])
      const bairros = ['Centro', 'Trindade', 'Ingleses do Rio Vermelho']
      const fares = [
        { from: 'Centro', to: 'Trindade', price: 17, both: true },
        { from: 'Centro', to: 'Ingleses do Rio Vermelho', price: 38.5, both: false },
      ]
      answer(pricesApi.medians, { bairros, fares, deliveries: 312 })
    },
  ),
  tables('failing', undefined, () => answer(pricesApi.tables, failure(503))),
  tables('fares'),
  tables(
    'import',
    importFares(
      'Tabela de fretes 2026;;\nde;para;valor\nCentro;São João do Rio Vermelho;R$ 18,00\nSão José;Centro;12,50\n*;Santo Antônio de Lisboa;45,00\nTotal;;75,50',
    ),
  ),
  tables('import-failing', importFares('nome;telefone\nAna;48999990000')),
  tables('zones', inPart('Bairros')),
  tables('distance', inPart('Distância')),
  tables('extras', inPart('Adicionais')),
  tables('versions', inPart('Versões'), () => {
    withTables()
    const surcharges = tableBody.surcharges.slice(1)
    answer(pricesApi.versions, [
      versionOf(3),
      versionOf(2, { ...tableBody, fares: tableBody.fares.slice(1), surcharges }),
    ])
  }),
  tables('many', undefined, () => {
    const names = [
      'Centro',
      'Trindade',
      'Norte da Ilha',
      'Sul da Ilha',
      'Continente',
      'São José e região metropolitana',
    ]
    const zones = [...names, ...Array.from({ length: 10 }, (_, n) => `Zona ${n + 7}`)].map((name) => ({
      name,
      bairros: [],
    }))
    const fares = zones.flatMap(({ name: from }, row) =>
      zones.map(({ name: to }, column) => ({ from, to, price: 8 + row * 3 + column, both: false })),
    )
    answer(pricesApi.tables, [tableOf({ newest: versionOf(3, { ...tableBody, zones, fares }) })])
  }),
  tables('fare', () => clickButton(/\* →|Qualquer lugar → Ingleses/)),
  tables(
    'problem',
    async () => {
      await inPart('Distância')()
      await page.getByRole('group', { name: 'Faixa 2' }).getByLabelText('Até (km)').fill('2')
      await clickButton('Publicar v4')
    },
    withTables,
  ),
  tables(
    'tried',
    () => clickButton('Testar nos últimos 30 dias'),
    () => {
      withTables()
      const sums = { sum_before: 5700, sum_after: 5796 }
      answer(pricesApi.try, { orders: 412, priced: 380, same: 368, dearer: 12, cheaper: 0, ...sums, examples: [] })
    },
  ),
  tables(
    'new',
    () => clickButton('Nova tabela'),
    () => answer(pricesApi.tables, []),
  ),
  person('agreed', prices),
  person('none', { ...prices, ...none }),
  person('share', prices, async () => {
    answer(pricesApi.shareTable, {
      link: { id: 'link', sent_at: '2026-11-20T12:00:00.000Z', expires_at: '2026-11-27T12:00:00.000Z' },
      url: 'https://entregas.example.com/a/ngevn4yhdt7ydkkjbtapwhp17c',
      text: 'Ligeiro: nossa tabela de preços para você.\nPara ver e aceitar, toque: https://entregas.example.com/a/ngevn4yhdt7ydkkjbtapwhp17c',
      whatsapp_url: 'https://wa.me/5548999814402',
    })
    await openPerson()
    await clickButton('Enviar tabela')
  }),
  person('history', prices, async () => {
    await openPerson()
    await page.getByText('Histórico do combinado').click()
  }),
  client('agreed', prices),
  client('entered', {
    ...prices,
    agreed_via: 'admin',
    agreed_note:
      'Combinado por telefone com a Dona Zilda em 12/11, depois da reunião sobre as entregas de fim de ano: '.repeat(2),
  }),
  client('offered', { ...prices, ...none }),
  client('none', { ...prices, ...none, table: null }),
  desk('rain', openRain, withRain),
  learned('names', withLearned),
  learned('name', withLearned, () => clickButton(/^Vila Falsa/)),
  learned('nothing', () => answer(bairrosApi.learned, [])),
  learned('failing', () => answer(bairrosApi.learned, failure(503))),
]
