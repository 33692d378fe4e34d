import { exampleValues as at, type Example } from './example.ts'

const order = { params: { id: at.order } }
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
const person = { as: 'admin', params: { id: at.person } } as const
const password = { password: 'Entrega-2026', confirmPassword: 'Entrega-2026' }
const newPassword = { newPassword: 'Padaria-2027', confirmPassword: 'Padaria-2027' }
const filter = { start: '2026-03-01', end: '2026-03-31', client_id: at.client, motoboy_id: at.motoboy }
const sheetLine = {
  number: 2,
  fields: { name: 'Padaria Pão Quente', phone: '(48) 3222-1040', addresses: ['Rua Bocaiúva, 2468, Centro'] },
}
const texts = {
  description: 'Bolo de casamento, 3 andares',
  pickup_address: 'Rua Bocaiúva, 2468, Centro',
  delivery_address: 'Rua Lauro Linhares, 1288, Trindade',
}

/** Real requests to each endpoint, by method and path; some endpoints have several. */
export const examples: Record<string, Example[]> = {
  'POST /auth/login': [{ body: { email: at.email, password: at.password } }],
  'POST /auth/refresh-token': [{ cookie: true }],
  'POST /auth/logout': [{ cookie: true }],
  'POST /auth/role': [{ as: 'admin', body: { role: 'admin' } }],
  'POST /auth/logout-all': [{ as: 'client' }],

  'POST /auth/second-factor': [
    { factor: 'on', body: { challenge: at.challenge, method: 'totp', response: at.totpCode } },
  ],
  'POST /auth/confirmation': [
    { as: 'client', factor: 'on', body: { act: 'renew_codes', method: 'totp', response: at.totpCode } },
  ],
  'GET /auth/factors': [{ as: 'client', factor: 'on' }],
  'POST /auth/totp': [{ as: 'client', confirmation: 'add_factor' }],
  'POST /auth/totp/confirm': [{ as: 'client', factor: 'pending', body: { code: at.totpCode } }],
  'DELETE /auth/totp': [{ as: 'client', factor: 'on', confirmation: 'remove_factor' }],
  'POST /auth/recovery-codes': [{ as: 'client', factor: 'on', confirmation: 'renew_codes' }],
  'POST /auth/passkeys/challenge': [{ as: 'client' }],
  'POST /auth/passkeys': [
    {
      as: 'client',
      newPasskey: true,
      confirmation: 'add_factor',
      body: {
        name: 'Celular',
        response: {
          id: 'AAECAwQFBgcICQoLDA0ODw',
          rawId: 'AAECAwQFBgcICQoLDA0ODw',
          type: 'public-key',
          response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
          clientExtensionResults: {},
        },
      },
    },
  ],
  'PUT /auth/passkeys/:id': [{ as: 'client', params: { id: at.passkey }, body: { name: 'Chave azul' } }],
  'DELETE /auth/passkeys/:id': [
    { as: 'client', factor: 'on', confirmation: 'remove_factor', params: { id: at.passkey } },
  ],
  'POST /users/remove-factor/:id': [{ ...person, factor: 'on', confirmation: 'reset_factor' }],
  'POST /users/confirm-email': [{ body: { token: at.confirmation } }],
  'POST /users/me/email-confirmation': [{ as: 'client' }],
  'POST /users/not-me': [{ body: { token: at.notMe } }],

  'GET /users/me/sessions': [{ as: 'client' }],
  'DELETE /users/me/sessions/:id': [{ as: 'client', params: { id: at.session } }],
  'DELETE /users/me/sessions': [{ as: 'client' }],

  'POST /users/me': [{ as: 'client' }],
  'GET /users/all': [{ as: 'admin' }],
  'GET /users/find-user/:id': [{ as: 'client', params: { id: at.client } }],
  'POST /users/register': [
    { body: { name: 'Carla Nunes', email: at.newClientEmail, phone: '(48) 99123-4567', role: 'client', ...password } },
  ],
  'PUT /users/update-user/:id': [
    {
      title: "one's own name and phone",
      as: 'client',
      params: { id: at.client },
      body: { name: 'Padaria do Sol', phone: '48991234567' },
    },
    { title: 'an admin deactivates an account', ...person, body: { active: false } },
    {
      title: 'an admin confirms the phone',
      as: 'admin',
      params: { id: at.client },
      body: { phone_confirmed: true },
    },
  ],
  'DELETE /users/delete-user/:id': [person],
  'POST /users/erase-user/:id': [person],
  'POST /users/cancel-orders/:id': [{ as: 'admin', params: { id: at.client } }],
  'GET /users/merge': [{ as: 'admin', query: { from: at.phoneClient, into: at.client } }],
  'POST /users/merge': [{ as: 'admin', body: { from: at.phoneClient, into: at.client } }],
  'POST /users/merge/undo': [{ as: 'admin', body: { id: at.merge } }],
  'POST /users/end-sessions/:id': [person],
  'POST /users/password-link/:id': [person],
  'POST /users/change-password': [{ as: 'client', body: { currentPassword: at.password, ...newPassword } }],
  'POST /users/create-admin': [
    { as: 'admin', body: { name: 'Elisa Prado', email: at.newAdminEmail, role: 'admin', ...password } },
  ],

  'GET /motoboys/all': [{ as: 'admin' }],
  'GET /motoboys/find-motoboy/:id': [{ as: 'motoboy', params: { id: at.motoboy } }],
  'GET /motoboys/me': [{ as: 'motoboy' }],
  'POST /motoboys/register': [
    {
      as: 'admin',
      body: { name: 'Davi Rocha', email: at.newMotoboyEmail, phone: '48992345678', available: true, ...password },
    },
  ],
  'PUT /motoboys/update-motoboy/:id': [
    {
      title: 'their location',
      as: 'motoboy',
      params: { id: at.motoboy },
      body: { location: 'Rua Bocaiúva, Centro, SC, 88015-530', latitude: -27.5895, longitude: -48.5493, accuracy: 12 },
    },
    { title: 'availability', as: 'motoboy', params: { id: at.motoboy }, body: { available: false } },
  ],
  'POST /motoboys/release-deliveries/:id': [{ as: 'admin', params: { id: at.motoboy } }],
  'DELETE /motoboys/delete-motoboy/:id': [{ as: 'admin', params: { id: at.free } }],

  'POST /orders/register': [
    { title: "a client's own", as: 'client', body: texts },
    { title: 'by an admin, for a client', as: 'admin', body: { ...texts, client_id: at.client } },
    {
      title: 'by an admin, for somebody who phones',
      as: 'admin',
      body: { ...texts, client: { name: 'Neide Souza', phone: '(48) 99120-3040' } },
    },
  ],
  'GET /orders/all': [
    { as: 'admin', query: { limit: '50' } },
    {
      title: 'what was ordered in March and a client accepted, to Lauro Linhares',
      as: 'admin',
      query: {
        from: '2026-03-01',
        until: '2026-03-31',
        status: 'accepted_by_client',
        q: 'lauro linhares',
        limit: '50',
      },
    },
    { title: 'what is open or ended in the last 24 hours', as: 'admin', query: { live: 'true' } },
  ],
  'GET /orders/my-orders': [{ as: 'client', query: { limit: '50' } }],
  'GET /orders/counts': [{ as: 'client', query: { q: at.order } }],
  'GET /orders/changes': [{ as: 'client', query: { since: at.cursor } }],
  'GET /orders/order/:id': [{ as: 'client', ...order }],
  'GET /orders/order/:id/history': [{ as: 'admin', ...order, query: { limit: '50' } }],
  'PUT /orders/update-order/:id': [
    { title: 'sets the price', as: 'admin', status: 'pending', ...order, ifMatch: '"1"', body: { price: 38.5 } },
    { title: 'removes the price', as: 'admin', ...order, body: { price: null } },
    { title: 'assigns', as: 'admin', unassigned: true, ...order, body: { motoboy_id: at.motoboy } },
    { title: 'detaches', as: 'admin', ...order, body: { motoboy_id: null, status: 'pending' } },
    { title: 'delivered, says the admin', as: 'admin', status: 'in_progress', ...order, body: { status: 'delivered' } },
    {
      title: 'edits on the road',
      as: 'admin',
      status: 'in_progress',
      ...order,
      body: { delivery_address: 'Rua Lauro Linhares, 1900, Trindade', recipient_phone: '(48) 99120-3040' },
    },
    { title: 'asks for proof', as: 'client', status: 'pending', ...order, body: { proof_required: true } },
    { title: 'cancels', as: 'client', status: 'pending', ...order, body: { status: 'cancelled' } },
    {
      title: 'edits',
      as: 'client',
      status: 'pending',
      ...order,
      body: { description: 'Bolo de casamento, 4 andares' },
    },
  ],
  'DELETE /orders/delete-order/:id': [{ as: 'admin', status: 'pending', ...order }],
  'PATCH /orders/attach-motoboy': [
    { as: 'admin', unassigned: true, ifMatch: '"1"', body: { orderId: at.order, motoboyId: at.motoboy } },
  ],
  'PATCH /orders/:id/approve': [{ as: 'client', status: 'awaiting_approval', ...order, ifMatch: '"1"' }],
  'PATCH /orders/:id/record-approval': [
    { as: 'admin', status: 'awaiting_approval', byPhone: true, ...order, ifMatch: '"1"', body: { price: 25 } },
  ],
  'POST /orders/:id/links': [
    { as: 'admin', status: 'awaiting_approval', ...order, ifMatch: '"1"', body: { kind: 'approval' } },
    { title: 'for the recipient', as: 'client', ...order, body: { kind: 'tracking' } },
  ],
  'GET /orders/:id/links': [{ as: 'admin', ...order }],
  'DELETE /orders/:id/links/:linkId': [{ as: 'admin', params: { id: at.order, linkId: at.link } }],
  'PATCH /orders/:id/reject': [
    { as: 'client', status: 'awaiting_approval', ...order, ifMatch: '"1"', body: { reason: 'expensive' } },
  ],
  'PATCH /orders/:id/cancel': [{ as: 'client', ...order }],
  'PATCH /orders/start': [{ as: 'motoboy', body: { orderId: at.order, motoboyId: at.motoboy } }],
  'PATCH /orders/:id/not-delivered': [
    {
      as: 'motoboy',
      status: 'in_progress',
      ...order,
      body: { reason: 'absent', note: 'Toquei três vezes, a vizinha também não sabe' },
    },
  ],
  'PATCH /orders/confirm': [
    {
      as: 'motoboy',
      status: 'in_progress',
      body: { orderId: at.order, clientId: at.client, receiver: 'Sra. Ivone, portaria' },
    },
  ],

  'PUT /orders/order/:id/terms': [
    { as: 'client', ...order, body: { collect: { goods: 80, fee: true, method: 'cash', change_for: 150 } } },
  ],
  'PUT /orders/order/:id/collected': [
    { as: 'admin', status: 'delivered', ...order, body: { collected: [{ method: 'cash', amount: 80 }] } },
  ],
  'PATCH /orders/:id/record-delivery': [
    {
      as: 'admin',
      ...order,
      ifMatch: '"1"',
      body: { receiver: 'Sra. Ivone, portaria', reason: 'O celular ficou sem bateria' },
    },
  ],
  'PATCH /orders/:id/reopen': [
    { as: 'admin', status: 'delivered', ...order, body: { reason: 'Era a entrega do vizinho' } },
  ],
  'PATCH /orders/:id/correct-delivery': [
    {
      as: 'admin',
      status: 'delivered',
      ...order,
      body: { motoboy_id: at.free, reason: 'Foi o Davi que levou' },
    },
  ],
  'POST /orders/record-deliveries': [
    {
      as: 'admin',
      body: {
        deliveries: [
          {
            ref: '1',
            client_id: at.client,
            ...texts,
            price: 38.5,
            motoboy_id: at.motoboy,
            delivered_at: at.yesterday,
            receiver: 'Sra. Ivone, portaria',
          },
          { ref: '2', client_id: at.client, ...texts, price: 0, motoboy_id: at.motoboy, delivered_at: at.yesterday },
        ],
      },
    },
  ],
  'PATCH /orders/:id/keep-price': [{ as: 'admin', status: 'awaiting_approval', priceStale: true, ...order }],
  'POST /orders/:id/change-requests': [{ as: 'client', ...order, body: { note: 'Entregar no 1900, não no 900' } }],
  'PATCH /orders/:id/change-requests/:request': [
    {
      as: 'admin',
      changeRequest: true,
      params: { id: at.order, request: at.changeRequest },
      body: { done: true, note: 'O motoboy já sabe' },
    },
  ],
  'PATCH /orders/undo-start': [{ as: 'motoboy', status: 'in_progress', body: { orderId: at.order } }],
  'PATCH /orders/hand-back': [{ as: 'motoboy', body: { orderId: at.order, reason: 'O pneu furou' } }],
  'PATCH /orders/:id/late-hand-over': [
    { as: 'admin', status: 'cancelled', lateHandOver: true, ...order, body: { accept: true } },
  ],

  'GET /orders/news': [{ as: 'admin', query: { since: '0' } }],
  'GET /orders/day-figures': [{ as: 'admin' }],

  'POST /orders/access-code/:id': [{ as: 'client', ...order }],
  'POST /orders/validation/:id/qrcode': [{ as: 'client', ...order }],
  'GET /orders/order/:id/proof': [{ as: 'admin', status: 'in_progress', refusedProof: true, ...order }],
  'POST /orders/order/:id/proof/seen': [{ as: 'admin', status: 'in_progress', refusedProof: true, ...order }],
  'POST /orders/validation/:id/qrcode/confirm': [
    { as: 'motoboy', status: 'in_progress', ...order, body: { code: at.recipientCode } },
  ],

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
  'GET /orders/order/:id/money': [{ as: 'client', money: 'begun', params: { id: at.order } }],
  'POST /orders/order/:id/items': [
    {
      as: 'admin',
      money: 'begun',
      params: { id: at.order },
      body: { kind: 'extra', label: 'Pedágio', amount: 4, share: 4 },
    },
  ],
  'POST /orders/order/:id/items/:item/void': [
    { as: 'admin', money: 'item', params: { id: at.order, item: at.item }, body: { reason: 'Não houve pedágio' } },
  ],
  'PATCH /orders/wait': [{ as: 'motoboy', money: 'begun', body: { orderId: at.order, place: 'pickup', on: true } }],
  'PATCH /orders/return': [{ as: 'motoboy', money: 'return', status: 'delivered', body: { orderId: at.order } }],
  'GET /money/rules': [{ as: 'admin', money: 'begun' }],
  'PUT /money/rules': [
    { as: 'admin', body: { share: { kind: 'percent', bps: 9000, min: 5 }, displacement_fee: 4, daily: 60 } },
  ],
  'GET /money/rules/client/:id': [{ as: 'admin', money: 'begun', params: { id: at.person } }],
  'PUT /money/rules/client/:id': [
    { as: 'admin', money: 'begun', params: { id: at.person }, body: { period: 'weekly', due_days: 10 } },
  ],
  'GET /money/rules/motoboy/:id': [{ as: 'admin', money: 'begun', params: { id: at.motoboy } }],
  'PUT /money/rules/motoboy/:id': [
    { as: 'admin', money: 'begun', params: { id: at.motoboy }, body: { share: { kind: 'fixed', amount: 8 } } },
  ],
  'GET /ledger/check': [{ as: 'admin', money: 'begun' }],
  'GET /money/balances': [{ as: 'admin', money: 'open' }],
  'GET /settlements/open': [{ as: 'admin', money: 'open' }],
  'GET /settlements/preview': [{ as: 'admin', money: 'open', query: { motoboy_id: at.motoboy } }],
  'POST /settlements': [
    {
      as: 'admin',
      money: 'open',
      body: { motoboy_id: at.motoboy, until: '2026-03-04', expected: { count: 1, net: 22.5 } },
    },
  ],
  'GET /settlements': [{ as: 'motoboy', money: 'closed' }],
  'GET /settlements/:id': [{ as: 'motoboy', money: 'closed', params: { id: at.settlement } }],
  'POST /settlements/:id/agree': [{ as: 'motoboy', money: 'closed', params: { id: at.settlement } }],
  'POST /settlements/:id/payments': [
    { as: 'admin', money: 'closed', params: { id: at.settlement }, body: { amount: 20, method: 'cash' } },
  ],
  'POST /settlements/:id/reverse': [
    { as: 'admin', money: 'closed', params: { id: at.settlement }, body: { reason: 'Fechei o dia errado' } },
  ],
  'GET /invoices/open': [{ as: 'admin', money: 'open' }],
  'GET /invoices/preview': [{ as: 'admin', money: 'open', query: { client_id: at.client, until: '2026-03-04' } }],
  'POST /invoices': [
    {
      as: 'admin',
      money: 'open',
      body: { client_id: at.client, until: '2026-03-04', expected: { count: 1, total: 25 } },
    },
  ],
  'GET /invoices': [{ as: 'client', money: 'closed' }],
  'GET /invoices/counts': [{ as: 'admin', money: 'begun' }],
  'GET /invoices/:id': [{ as: 'client', money: 'closed', params: { id: at.invoice } }],
  'GET /invoices/:id.csv': [{ as: 'client', money: 'closed', params: { id: at.invoice } }],
  'POST /invoices/:id/links': [{ as: 'admin', money: 'closed', params: { id: at.invoice }, body: {} }],
  'POST /invoices/:id/sent': [{ as: 'admin', money: 'closed', params: { id: at.invoice } }],
  'POST /invoices/:id/payments': [
    { as: 'admin', money: 'closed', params: { id: at.invoice }, body: { amount: 10, method: 'bank' } },
  ],
  'POST /invoices/:id/reverse': [
    { as: 'admin', money: 'closed', params: { id: at.invoice }, body: { reason: 'Preço combinado errado' } },
  ],
  'POST /money/postings': [
    {
      as: 'admin',
      money: 'open',
      body: { motoboy_id: at.motoboy, kind: 'advance', amount: 20, from: 'cash', reason: 'Vale para gasolina' },
    },
  ],
  'GET /earnings': [{ as: 'motoboy', money: 'open' }],
  'GET /earnings/lines': [{ as: 'motoboy', money: 'closed', query: { limit: '1' } }],
  'GET /reports/money': [{ as: 'admin', money: 'open', query: { start: '2026-03-04', end: '2026-03-04', by: 'day' } }],
  'GET /reports/money.csv': [{ as: 'admin', money: 'open', query: { end: '2026-03-03', by: 'motoboy' } }],
  'GET /reports/money.xlsx': [{ as: 'admin', money: 'open', query: { end: '2026-03-03', by: 'bairro' } }],
  'POST /money/entries/:id/reverse': [
    { as: 'admin', money: 'closed', params: { id: at.entry }, body: { reason: 'Lançado duas vezes' } },
  ],
  'POST /handovers': [{ as: 'motoboy', money: 'collected', body: { client_id: at.client, amount: 10 } }],
  'GET /handovers': [{ as: 'motoboy', money: 'collected' }],
  'PATCH /handovers/:id': [{ as: 'client', money: 'collected', params: { id: at.handover }, body: { received: true } }],
  'GET /money/to-check': [{ as: 'admin', money: 'collected' }],
  'GET /pix/pending': [{ as: 'admin', money: 'collected' }],
  'POST /pix/:id/answer': [{ as: 'admin', money: 'collected', params: { id: at.pixCharge }, body: { received: true } }],
  'POST /money/remittances': [
    { as: 'admin', money: 'collected', body: { client_id: at.client, amount: 10, from: 'bank' } },
  ],
  'GET /money/pix-key': [{ as: 'client' }],
  'PUT /money/pix-key': [
    {
      as: 'admin',
      body: {
        kind: 'cnpj',
        key: '11.222.333/0001-81',
        name: 'Ligeiro Entregas Ltda',
        city: 'Florianópolis',
        currentPassword: at.password,
      },
    },
  ],
  'POST /pix': [{ as: 'client', money: 'closed', body: { for: 'invoice', id: at.invoice } }],
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
  'POST /orders/distances': [{ as: 'admin', body: { ids: [at.order] } }],
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
