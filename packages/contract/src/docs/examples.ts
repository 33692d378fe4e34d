import { exampleValues as at, type Example } from './example.ts'
import { moneyExamples } from './money-examples.ts'
import { orderExamples } from './order-examples.ts'
import { newPassword, peopleExamples } from './people-examples.ts'

const addresses = {
  pickup_address: 'Rua Bocaiúva, 2468, Centro',
  delivery_address: 'Rua Lauro Linhares, 1288, Trindade',
}
const table = {
  zones: [{ name: 'Ilha', bairros: ['Centro', 'Trindade'] }],
  fares: [{ from: 'Centro', to: 'Trindade', price: 15, both: true }],
  bands: [{ up_to_km: 3, price: 9 }],
  beyond_km: null,
  minimum: 8,
  round_to: 0.5,
  surcharges: [
    { name: 'chuva', kind: 'rain', percent: 20 },
    { name: 'noturno', kind: 'time', when: { days: [0, 1, 2, 3, 4, 5, 6], from: '22:00', to: '06:00' }, amount: 2 },
  ],
  return: { amount: 7 },
  waiting: null,
}
const filter = { start: '2026-03-01', end: '2026-03-31', client_id: at.client, motoboy_id: at.motoboy }
const sheetLine = {
  number: 2,
  fields: { name: 'Padaria Pão Quente', phone: '(48) 3222-1040', addresses: ['Rua Bocaiúva, 2468, Centro'] },
}

/** Real requests to each endpoint, by method and path; some endpoints have several. */
export const examples: Record<string, Example[]> = {
  ...peopleExamples,
  ...orderExamples,

  'GET /addresses': [
    { title: 'as a client types', as: 'client', remembered: true, query: { q: 'palmeras', field: 'delivery' } },
    {
      title: 'by an admin, for a client',
      as: 'admin',
      remembered: true,
      query: { client_id: at.client, q: 'casa neide', limit: '5' },
    },
  ],
  'POST /addresses': [
    { as: 'client', body: { text: 'Rua Lauro Linhares, 1288, Trindade', label: 'Loja', note: 'Entrada pelos fundos' } },
  ],
  'PUT /addresses/:id': [
    {
      as: 'client',
      remembered: true,
      params: { id: at.address },
      body: {
        label: 'Casa da Neide',
        note: 'Portão azul',
        recipient_name: 'Neide',
        recipient_phone: '(48) 99912-3344',
      },
    },
  ],
  'DELETE /addresses/:id': [{ as: 'client', remembered: true, params: { id: at.address } }],
  'GET /ceps/:cep': [{ as: 'client', remembered: true, params: { cep: '88010400' } }],
  'POST /geo/find': [{ as: 'client', body: { address: 'Rua Lauro Linhares, 1288, Trindade' } }],
  'GET /geo/reverse': [{ as: 'motoboy', query: { lat: '-27.5895', lon: '-48.5493' } }],

  'GET /push': [{ as: 'motoboy' }],
  'PUT /push/device': [
    {
      as: 'motoboy',
      body: {
        endpoint: at.pushEndpoint,
        expirationTime: null,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    },
  ],
  'DELETE /push/device': [{ as: 'motoboy' }],
  'PUT /push/choices': [{ as: 'motoboy', body: { kind: 'new_delivery', on: false } }],

  'POST /password-recovery/forgot': [{ body: { email: at.email } }],
  'POST /password-recovery/validate-token': [{ body: { token: at.recoveryCode, email: at.email } }],
  'POST /password-recovery/reset': [{ body: { tokenId: at.recoveryTicket, ...newPassword } }],

  'GET /statement': [
    { as: 'admin', query: filter },
    {
      title: 'of a night',
      as: 'admin',
      query: { start: '2026-03-01T18:00', end: '2026-03-02T02:00', by: 'delivered' },
    },
  ],
  'GET /statement/own': [
    { as: 'client', query: { start: '2026-03-01', end: '2026-03-31' } },
    { title: 'without the orders', as: 'client', query: { by: 'delivered', lines: 'none' } },
  ],
  'GET /statement/own.csv': [{ as: 'client', query: { start: '2026-03-01', end: '2026-03-31' } }],
  'GET /statement.csv': [
    { as: 'admin', query: filter },
    { title: 'with all columns', as: 'admin', query: { ...filter, by: 'delivered', columns: 'all' } },
  ],
  'GET /statement.xlsx': [{ as: 'admin', query: filter }],
  'GET /statement.jsonl': [{ as: 'admin', query: filter }],

  'GET /config': [{}],
  'GET /system/status': [{ as: 'admin' }],
  'GET /system/checks': [{ as: 'admin' }],
  'GET /settings': [{ as: 'admin' }],
  'PUT /settings/tracking': [{ as: 'admin', body: { place: 'exact' } }],
  'PUT /settings/rain': [{ as: 'admin', body: { on: true } }],
  'PUT /settings/recipient_days': [{ as: 'admin', body: { days: 60 } }],
  'PUT /settings/day_end': [{ as: 'admin', body: { time: '04:00' } }],
  'PUT /settings/queue': [
    {
      as: 'admin',
      body: {
        max_open: 1,
        answer_seconds: 45,
        pause_minutes: 10,
        silence_minutes: 3,
        keep_minutes: 15,
        decline: 'end',
        timeouts: 2,
      },
    },
  ],
  'PUT /settings/dispatch': [{ as: 'admin', body: { strategy: 'soonest', max_trip: 4 } }],
  'PUT /settings/money': [{ as: 'admin', body: { sees_price: true, hand_limit: 300 } }],
  'GET /firm': [{ as: 'admin' }],
  'PUT /firm': [
    {
      as: 'admin',
      body: {
        name: 'Rápido Entregas',
        city: 'Florianópolis',
        state: 'SC',
        whatsapp: '(48) 99999-0000',
        cnpj: '11.222.333/0001-81',
        signup: 'closed',
      },
    },
  ],
  'PUT /firm/logo': [{ as: 'admin', body: { image: null } }],
  'PUT /firm/mail': [
    {
      as: 'admin',
      confirmation: 'change_mail',
      body: {
        host: 'smtp.example.com',
        port: 587,
        user: 'entregas@example.com',
        password: 'Correio-2026',
        from: 'entregas@example.com',
      },
    },
  ],
  'DELETE /firm/mail': [{ as: 'admin', confirmation: 'change_mail' }],
  'POST /firm/mail/test': [{ as: 'admin' }],
  'POST /firm/backup': [{ as: 'admin' }],

  'GET /price-tables': [{ as: 'admin' }],
  'POST /price-tables': [{ as: 'admin', body: { name: 'Padaria', client_id: at.person } }],
  'GET /price-tables/:id/versions': [{ as: 'admin', params: { id: at.table } }],
  'GET /price-tables/:id/medians': [{ as: 'admin', params: { id: at.table } }],
  'POST /price-tables/:id/versions': [{ as: 'admin', params: { id: at.table }, ifMatch: '"1"', body: { body: table } }],
  'DELETE /price-tables/:id': [{ as: 'admin', params: { id: at.table } }],
  'POST /price-tables/try': [{ as: 'admin', body: { body: table, days: 30, client_id: at.person } }],
  ...moneyExamples,
  'GET /learned-bairros': [{ as: 'admin', learned: true }],
  'DELETE /learned-bairros/:id': [{ as: 'admin', learned: true, params: { id: at.learnedBairro } }],
  'GET /imports': [{ as: 'admin' }],
  'POST /imports/check': [{ as: 'admin', body: { kind: 'clients', lines: [sheetLine] } }],
  'POST /imports': [
    {
      as: 'admin',
      body: {
        kind: 'clients',
        file_name: 'Clientes.xlsx',
        head: ['Loja', 'Fone'],
        columns: ['name', 'phone'],
        lines: 25,
      },
    },
  ],
  'POST /imports/:id/lines': [{ as: 'admin', params: { id: at.sheet }, body: { lines: [sheetLine] } }],
  'DELETE /imports/:id': [{ as: 'admin', params: { id: at.sheet } }],
  'POST /intake/read': [
    {
      as: 'client',
      body: {
        text: 'entregar na Rua Lauro Linhares, 1288 ap 302, Trindade. falar com Dona Marta',
        at: '2026-11-12T13:00:00Z',
      },
    },
  ],
  'POST /prices/quote': [{ as: 'client', body: { ...addresses, return: true } }],
  'POST /dispatch/candidates': [{ as: 'admin', body: { order_ids: [at.order] } }],
  'GET /map': [{ as: 'admin' }],
  'POST /orders/price-suggestions': [{ as: 'admin', body: { ids: [at.order] } }],
  'GET /clients/:id/prices': [{ as: 'client', params: { id: at.client } }],
  'PUT /clients/:id/prices': [
    { title: 'agrees', as: 'client', params: { id: at.client }, body: { version_id: at.tableVersion } },
    {
      title: 'says the admin',
      as: 'admin',
      params: { id: at.client },
      body: { version_id: at.tableVersion, note: 'Combinado por telefone', rain_exempt: true },
    },
  ],
  'POST /clients/:id/links': [{ as: 'admin', params: { id: at.client }, body: { version_id: at.tableVersion } }],
  'POST /clients/:id/order-link': [{ as: 'admin', params: { id: at.client }, body: {} }],
  'DELETE /clients/:id/order-link': [{ as: 'admin', params: { id: at.client } }],
  'POST /price-tables/agreements': [
    {
      as: 'admin',
      body: { client_ids: [at.client], version_id: at.tableVersion, note: 'Todos aceitaram por WhatsApp' },
    },
  ],
  'GET /audit': [{ as: 'admin', query: { search: 'padaria', before: '9000' } }],
  'GET /users/person-data/:id': [{ as: 'admin', params: { id: at.phoneClient } }],
  'GET /users/recipient-data': [{ as: 'admin', query: { phone: at.phone } }],
  'GET /users/me/data': [{ as: 'client' }],
  'GET /motoboys/me/views': [{ as: 'motoboy' }],
}
