import { exampleValues as at, type Example } from '@ligeiro/contract/docs/example'
import { examples } from '@ligeiro/contract/docs/examples'
import { savePlace } from '#addresses/geocoder/queries.ts'
import { aTable } from '../price-table.ts'
import type { TestApp } from '../test-app.ts'
import type { Actors, Caller } from './actors.ts'

/** How the first example of a call is changed so that it is answered with an error. */
export type Provocation = Partial<Example> & {
  caller?: Caller
  headers?: Record<string, string>
  /** The number of requests, of which the last one gets the error. */
  times?: number
  /** Creates the state in which the call fails. May return more changes of the example. */
  prepare?: (testApp: TestApp, actors: Actors) => Promise<Partial<Example> | void>
}

const crossSite: Provocation = { headers: { 'sec-fetch-site': 'cross-site' } }
const unknownId = '00000000-0000-4000-8000-00000000ffff'
const bodyWith = (name: string, changes: Record<string, unknown>): Provocation => ({
  body: { ...examples[name]?.[0]?.body, ...changes },
})
const emailTaken = (name: string) => bodyWith(name, { email: at.email })
// Seven digits, because any six could be right by chance.
const wrongDigits = '0000000'
const unconfirmed: Provocation = { headers: { 'x-confirmation': 'unknown' } }
const withOrder: Provocation = { params: { id: at.client } }
const withoutMoney =
  'packages/server/src/money/rules/rules.db.test.ts: before the first rules the other calls are refused'
const withoutItems =
  'packages/server/src/orders/items/items.db.test.ts: without money rules there are no items, and the fields of an order are null'
const lineOfBank = { entry: at.entry, line: '0001 2026022700017', day: '2026-02-28', amount: -32.5 }
const delivered: Provocation = { status: 'delivered' }
const wrongLogin = bodyWith('POST /auth/login', { password: 'Errada-2026' })
const wrongPassword = bodyWith('POST /users/change-password', { currentPassword: 'Errada-2026' })
const wrongCode = { body: { token: '000000', email: 'ninguem@example.com' } }
const knownPlace: Provocation['prepare'] = async ({ db, clock }) => {
  await savePlace(db, { latitude: -27.5895, longitude: -48.5493 }, 'Rua Bocaiúva, Centro, SC, 88015-530', clock())
}
const fixedByEnvironment = 'packages/server/src/firm/firm.db.test.ts: what the environment sets wins, and says so'
// A download is under way only while its client reads slowly, which needs a real connection.
const thirdDownload =
  'packages/server/src/orders/statement/download.db.test.ts: a third gets 503 with Retry-After until one has ended'

/** For each error in error-docs.ts a request that is answered with it, by call and status, or the test that gets this answer. */
export const provokedErrors: Record<string, Record<number, Provocation | string>> = {
  'POST /auth/login': { 403: crossSite, 401: wrongLogin, 429: { ...wrongLogin, times: 11 } },
  'POST /auth/refresh-token': { 401: { caller: 'garbage' }, 403: crossSite },
  'POST /auth/logout': {
    429: 'packages/server/src/platform/limits/rate-limits.db.test.ts: a network is refused after 200 sign-outs with made-up cookies',
  },
  'POST /auth/role': { 403: bodyWith('POST /auth/role', { role: 'motoboy' }) },
  'POST /auth/logout-all': { 403: crossSite },
  'POST /auth/second-factor': {
    400: bodyWith('POST /auth/second-factor', { response: wrongDigits }),
    401: bodyWith('POST /auth/second-factor', { challenge: 'unknown' }),
    403: crossSite,
    429: 'packages/server/src/people/second-factor/limits.db.test.ts: after ten wrong codes within 15 minutes',
  },
  'POST /auth/confirmation': {
    400: bodyWith('POST /auth/confirmation', { response: wrongDigits }),
    429: { ...bodyWith('POST /auth/confirmation', { response: wrongDigits }), times: 11 },
  },
  'POST /auth/totp': { 403: unconfirmed, 409: { factor: 'on' } },
  'POST /auth/totp/confirm': {
    400: bodyWith('POST /auth/totp/confirm', { code: wrongDigits }),
    409: { factor: 'on' },
  },
  'DELETE /auth/totp': {
    403: unconfirmed,
    409: 'packages/server/src/people/second-factor/required.db.test.ts: an admin cannot switch off what is required',
  },
  'POST /auth/recovery-codes': {
    403: unconfirmed,
    409: { factor: 'pending' },
  },
  'POST /auth/passkeys/challenge': {
    409: 'packages/server/src/people/second-factor/passkeys.db.test.ts: without https no passkey is made',
  },
  'POST /auth/passkeys': {
    400: {
      prepare: async ({ db }) => {
        await db.deleteFrom('identity_tokens').where('kind', '=', 'passkey').execute()
      },
    },
    403: unconfirmed,
    409: 'packages/server/src/people/second-factor/passkeys.db.test.ts: a person has 20 passkeys at most',
  },
  'DELETE /auth/passkeys/:id': {
    403: unconfirmed,
    409: 'packages/server/src/people/second-factor/required.db.test.ts: an admin cannot switch off what is required',
  },
  'POST /users/remove-factor/:id': {
    404: { params: { id: unknownId } },
    409: { factor: 'pending' },
  },
  'POST /users/confirm-email': { 400: { body: { token: 'outro' } } },
  'POST /users/not-me': {
    400: { body: { token: 'outro' } },
    409: {
      prepare: async ({ db }, { client, person }) => {
        const { email } = await db
          .selectFrom('users')
          .select('email')
          .where('id', '=', client.id)
          .executeTakeFirstOrThrow()
        await db
          .updateTable('email_tokens')
          .set({ former_email: email })
          .where('user_id', '=', person.id)
          .where('purpose', '=', 'new_device')
          .execute()
      },
    },
  },
  'POST /users/me/email-confirmation': { 429: { times: 4 } },
  'DELETE /users/me/sessions/:id': { 404: { params: { id: unknownId } } },
  'GET /users/find-user/:id': { 404: { params: { id: at.person } } },
  'POST /users/register': {
    403: 'packages/server/src/people/users/sign-up.db.test.ts: where sign-up is closed a visitor gets 403 signup_closed, and an admin still creates accounts',
    409: emailTaken('POST /users/register'),
    429: { ...emailTaken('POST /users/register'), times: 21 },
  },
  'PUT /users/update-user/:id': {
    403: { body: { active: false } },
    404: { params: { id: at.person } },
    409: { caller: 'admin', body: { name: 'Bruna Alves', before: { name: 'Bruna' } } },
  },
  'DELETE /users/delete-user/:id': { 409: withOrder },
  'POST /users/erase-user/:id': { 409: withOrder },
  'POST /users/cancel-orders/:id': {
    404: { params: { id: unknownId } },
    409: { prepare: async (_app, { motoboy }) => ({ params: { id: motoboy.id } }) },
  },
  'POST /motoboys/release-deliveries/:id': { 404: { params: { id: unknownId } } },
  'GET /users/merge': { 404: { query: { from: unknownId, into: at.client } } },
  'POST /users/merge/undo': {
    404: bodyWith('POST /users/merge/undo', { id: unknownId }),
    409: {
      prepare: async ({ db }, { owner, client }) => {
        await db.updateTable('users').set({ merged_into: client.id }).where('id', '=', owner.id).execute()
      },
    },
  },
  'POST /users/merge': {
    404: bodyWith('POST /users/merge', { from: unknownId }),
    409: bodyWith('POST /users/merge', { from: at.person }),
  },
  'POST /users/end-sessions/:id': { 404: { params: { id: unknownId } } },
  'DELETE /users/password-link/:id': { 404: { params: { id: unknownId } } },
  'GET /users/passed-links/:id': { 404: { params: { id: unknownId } } },
  'POST /users/renew-passed-links/:id': { 404: { params: { id: unknownId } } },
  'POST /users/password-link/:id': {
    409: {
      prepare: async ({ db }, { person }) => {
        await db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute()
      },
    },
  },
  'POST /users/change-password': { 400: wrongPassword, 429: { ...wrongPassword, times: 11 } },
  'POST /users/create-admin': { 409: emailTaken('POST /users/create-admin') },
  'GET /motoboys/find-motoboy/:id': { 404: { params: { id: at.free } } },
  'GET /motoboys/me': {
    404: {
      caller: 'otherMotoboy',
      prepare: async ({ db }, { otherMotoboy }) => {
        await db.deleteFrom('motoboys').where('id', '=', otherMotoboy.motoboyId).execute()
      },
    },
  },
  'POST /shifts/start': {
    404: {
      caller: 'otherMotoboy',
      prepare: async ({ db }, { otherMotoboy }) => {
        await db.deleteFrom('motoboys').where('id', '=', otherMotoboy.motoboyId).execute()
      },
    },
  },
  'POST /motoboys/me/positions': { 409: { caller: 'otherMotoboy' } },
  'GET /motoboys/:id/trail': {
    404: { params: { id: at.client } },
    409: 'packages/server/src/positions/trail/trail.db.test.ts: without TRAIL_DAYS a shift leaves no position, and no trail is read',
  },
  'POST /shifts/end': { 404: { caller: 'otherMotoboy' } },
  'POST /shifts/end/:motoboyId': { 404: { params: { motoboyId: at.free } } },
  'GET /queue/me': {
    404: {
      caller: 'otherMotoboy',
      prepare: async ({ db }, { otherMotoboy }) => {
        await db.deleteFrom('motoboys').where('id', '=', otherMotoboy.motoboyId).execute()
      },
    },
  },
  'POST /queue/move': {
    400: { body: { motoboy_id: at.motoboy, to: 9, reason: 'Moto pronta' } },
    409: { body: { motoboy_id: at.free, to: 1, reason: 'Moto pronta' } },
  },
  'GET /shifts': { 400: { query: { from: '2026-01-01', to: '2026-03-04' } } },
  'POST /motoboys/register': { 409: emailTaken('POST /motoboys/register') },
  'PUT /motoboys/update-motoboy/:id': {
    403: { body: { email: at.newMotoboyEmail } },
    409: { caller: 'admin', body: { email: at.email } },
  },
  'DELETE /motoboys/delete-motoboy/:id': { 409: { params: { id: at.motoboy } } },
  'POST /orders/register': {
    403: bodyWith('POST /orders/register', { client_id: at.client }),
    404: { ...bodyWith('POST /orders/register', { client_id: unknownId }), caller: 'admin' },
    409: {},
  },
  'GET /orders/all': { 404: { query: { before: unknownId } } },
  'GET /orders/my-orders': { 404: { query: { before: unknownId } } },
  'GET /orders/changes': { 410: { query: { since: `${unknownId}.1` } } },
  'PUT /orders/update-order/:id': {
    400: { status: 'in_progress', body: { status: 'delivered', delivered_at: '2020-01-01T00:00:00Z' } },
    403: { caller: 'owner', body: { status: 'delivered' } },
    409: { ...delivered, caller: 'owner', body: { description: 'Outro bolo' }, ifMatch: '*' },
  },
  'DELETE /orders/delete-order/:id': { 409: delivered },
  'PATCH /orders/attach-motoboy': {
    404: bodyWith('PATCH /orders/attach-motoboy', { motoboyId: unknownId }),
    409: { status: 'cancelled', unassigned: true },
  },
  'GET /orders/order/:id/proof': {},
  'POST /orders/order/:id/proof/seen': {},
  'PATCH /orders/:id/approve': { 403: { caller: 'motoboy' }, 409: delivered },
  'PATCH /orders/:id/record-approval': { 409: delivered },
  'PUT /firm': { 409: fixedByEnvironment },
  'PUT /firm/logo': { 400: { body: { image: 'AAAA' } } },
  'PUT /firm/mail': { 409: fixedByEnvironment },
  'DELETE /firm/mail': { 409: fixedByEnvironment },
  'PUT /settings/rain': { 400: { body: { on: true, until: '2020-01-01T00:00:00Z' } } },
  'POST /price-tables': {
    404: bodyWith('POST /price-tables', { client_id: unknownId }),
    409: { times: 2 },
  },
  'GET /price-tables/:id/versions': { 404: { params: { id: unknownId } } },
  'GET /price-tables/:id/medians': { 404: { params: { id: unknownId } } },
  'POST /price-tables/:id/versions': {
    400: { body: { body: { ...aTable(), beyond_km: 9 } } },
    404: { params: { id: unknownId } },
  },
  'DELETE /price-tables/:id': { 404: { params: { id: unknownId } } },
  'GET /orders/order/:id/money': { 404: { params: { id: unknownId } }, 409: withoutItems },
  'POST /orders/order/:id/items': { 404: { params: { id: unknownId } }, 409: { status: 'rejected_by_client' } },
  'POST /orders/order/:id/items/:item/void': { 404: { params: { item: '1' } }, 409: { times: 2 } },
  'PATCH /orders/wait': {
    403: { caller: 'admin' },
    404: bodyWith('PATCH /orders/wait', { orderId: unknownId }),
    409: delivered,
  },
  'PATCH /orders/return': {
    404: bodyWith('PATCH /orders/return', { orderId: unknownId }),
    409: { status: 'in_progress' },
  },
  'PUT /money/rules': { 400: bodyWith('PUT /money/rules', { valid_from: '2020-01-01T00:00:00Z' }) },
  'GET /money/rules/client/:id': { 404: { params: { id: unknownId } } },
  'PUT /money/rules/client/:id': {
    400: { body: { valid_from: '2020-01-01T00:00:00Z' } },
    404: { params: { id: unknownId } },
    409: withoutMoney,
  },
  'GET /money/rules/motoboy/:id': { 404: { params: { id: unknownId } } },
  'PUT /money/rules/motoboy/:id': {
    400: { body: { valid_from: '2020-01-01T00:00:00Z' } },
    404: { params: { id: unknownId } },
    409: withoutMoney,
  },
  'GET /ledger/check': { 409: withoutMoney },
  'GET /money/balances': { 409: withoutMoney },
  'GET /money/positions': { 409: withoutMoney },
  'GET /earnings': { 409: withoutMoney },
  'GET /earnings/lines': { 409: withoutMoney },
  'GET /reports/money': { 409: withoutMoney },
  'GET /reports/money.csv': { 409: withoutMoney },
  'GET /reports/money.xlsx': { 409: withoutMoney },
  'GET /months': { 409: withoutMoney },
  'POST /months': { 409: bodyWith('POST /months', { month: '2026-03' }) },
  'GET /months/:id': { 404: { params: { id: unknownId } }, 409: withoutMoney },
  'GET /months/:id.csv': { 404: { params: { id: unknownId } }, 409: withoutMoney },
  'POST /months/:id/reopen': { 404: { params: { id: unknownId } }, 409: { times: 2 } },
  'GET /settlements/open': { 409: withoutMoney },
  'GET /settlements/preview': { 404: { query: { motoboy_id: unknownId } }, 409: withoutMoney },
  'POST /settlements': {
    400: bodyWith('POST /settlements', { until: '2030-01-01' }),
    404: bodyWith('POST /settlements', { motoboy_id: unknownId }),
    409: bodyWith('POST /settlements', { expected: { count: 2, net: 22.5 } }),
  },
  'GET /settlements': { 409: withoutMoney },
  'GET /settlements/:id': { 404: { params: { id: unknownId } }, 409: withoutMoney },
  'POST /settlements/:id/agree': { 404: { params: { id: unknownId } }, 409: withoutMoney },
  'POST /settlements/:id/payments': {
    400: bodyWith('POST /settlements/:id/payments', { paid_on: '2030-01-01' }),
    404: { params: { id: unknownId } },
    409: bodyWith('POST /settlements/:id/payments', { amount: 99 }),
  },
  'POST /settlements/:id/reverse': { 404: { params: { id: unknownId } }, 409: { times: 2 } },
  'GET /invoices/open': { 409: withoutMoney },
  'GET /invoices/preview': { 404: { query: { client_id: unknownId } }, 409: withoutMoney },
  'POST /invoices': {
    400: bodyWith('POST /invoices', { until: '2030-01-01' }),
    404: bodyWith('POST /invoices', { client_id: unknownId }),
    409: bodyWith('POST /invoices', { expected: { count: 2, total: 25 } }),
  },
  'GET /invoices': { 409: withoutMoney },
  'GET /invoices/counts': { 409: withoutMoney },
  'GET /invoices/:id': { 404: { params: { id: unknownId } }, 409: withoutMoney },
  'GET /invoices/:id.csv': { 404: { params: { id: unknownId } }, 409: withoutMoney },
  'POST /invoices/:id/links': {
    404: { params: { id: unknownId } },
    409: withoutMoney,
    429: { times: 21 },
  },
  'POST /invoices/:id/sent': { 404: { params: { id: unknownId } }, 409: withoutMoney },
  'POST /invoices/:id/payments': {
    400: bodyWith('POST /invoices/:id/payments', { method: 'loss' }),
    404: { params: { id: unknownId } },
    409: bodyWith('POST /invoices/:id/payments', { amount: 99 }),
  },
  'POST /invoices/:id/reverse': { 404: { params: { id: unknownId } }, 409: { times: 2 } },
  'POST /money/postings': {
    400: bodyWith('POST /money/postings', { day: '2030-01-01' }),
    404: bodyWith('POST /money/postings', { motoboy_id: unknownId }),
    409: withoutMoney,
  },
  'POST /money/lines': {
    400: bodyWith('POST /money/lines', { day: '2030-01-01' }),
    404: bodyWith('POST /money/lines', { client_id: unknownId }),
    409: withoutMoney,
  },
  'GET /money/openings': { 409: withoutMoney },
  'POST /money/openings': { 404: bodyWith('POST /money/openings', { client_id: unknownId }), 409: { times: 2 } },
  'POST /money/entries/:id/reverse': { 404: { params: { id: unknownId } }, 409: { times: 2 } },
  'POST /handovers': {
    404: bodyWith('POST /handovers', { client_id: unknownId }),
    409: bodyWith('POST /handovers', { amount: 31 }),
  },
  'GET /handovers': { 409: withoutMoney },
  'PATCH /handovers/:id': { 404: { params: { id: unknownId } }, 409: { times: 2 } },
  'GET /money/to-check': { 409: withoutMoney },
  'GET /pix/pending': { 409: withoutMoney },
  'POST /pix/:id/answer': { 404: { params: { id: unknownId } }, 409: { times: 2 } },
  'POST /money/remittances': {
    400: bodyWith('POST /money/remittances', { from: 'invoice', day: '2030-01-01' }),
    404: bodyWith('POST /money/remittances', { client_id: unknownId }),
    409: bodyWith('POST /money/remittances', { amount: 99_999 }),
  },
  'GET /money/credit': { 404: { query: { client_id: unknownId } }, 409: withoutMoney },
  'GET /money/till': { 409: withoutMoney },
  'GET /money/till.csv': { 409: withoutMoney },
  'POST /money/till/counts': {
    400: { body: { counted: 318.5, expected: 320, last_count: at.tillCount } },
    409: bodyWith('POST /money/till/counts', { expected: 321 }),
  },
  'POST /money/till/postings': {
    400: bodyWith('POST /money/till/postings', { line: '0001 17' }),
    409: { money: 'till', body: { kind: 'opening', from: 'bank', amount: 10 } },
  },
  'POST /money/till/ticks': {
    404: bodyWith('POST /money/till/ticks', { ticks: [{ ...lineOfBank, entry: '1' }] }),
    409: bodyWith('POST /money/till/ticks', { ticks: [{ ...lineOfBank, amount: -32.51 }] }),
  },
  'DELETE /money/till/ticks/:id': { 404: { times: 2 }, 409: withoutMoney },
  'GET /money/pix-key': {
    403: { query: { motoboy_id: at.motoboy } },
    404: { caller: 'admin', query: { motoboy_id: unknownId } },
  },
  'PUT /money/pix-key': {
    400: bodyWith('PUT /money/pix-key', { currentPassword: 'Errada-2026' }),
    403: { caller: 'client', ...bodyWith('PUT /money/pix-key', { motoboy_id: at.motoboy }) },
    404: bodyWith('PUT /money/pix-key', { motoboy_id: unknownId }),
    429: { ...bodyWith('PUT /money/pix-key', { currentPassword: 'Errada-2026' }), times: 11 },
  },
  'POST /pix': {
    404: bodyWith('POST /pix', { id: unknownId }),
    409: bodyWith('POST /pix', { amount: 99 }),
  },
  'DELETE /learned-bairros/:id': { 404: { params: { id: unknownId } } },
  'POST /price-tables/try': {
    400: { body: { body: { ...aTable(), beyond_km: 9 }, days: 30 } },
    404: bodyWith('POST /price-tables/try', { client_id: unknownId }),
  },
  'POST /intake/read': {
    400: { body: { text: Array.from({ length: 21 }, (_, n) => `${n + 1}) Rua A ${n + 1}, Centro`).join('\n') } },
    403: bodyWith('POST /intake/read', { client_id: at.client }),
    404: { ...bodyWith('POST /intake/read', { client_id: unknownId }), caller: 'admin' },
  },
  'POST /prices/quote': {
    403: bodyWith('POST /prices/quote', { client_id: at.client }),
    404: { ...bodyWith('POST /prices/quote', { client_id: unknownId }), caller: 'admin' },
  },
  'GET /clients/:id/prices': { 404: { params: { id: unknownId } } },
  'PUT /clients/:id/prices': {
    400: { caller: 'admin' },
    403: { body: { auto: true } },
    404: { body: { version_id: unknownId } },
    409: { caller: 'admin', body: { auto: true } },
  },
  'POST /clients/:id/links': { 404: { body: { version_id: unknownId } } },
  'POST /orders/:id/links': { 403: { caller: 'client' }, 409: delivered, 429: { times: 21 } },
  'POST /clients/:id/order-link': { 404: { params: { id: unknownId } }, 429: { times: 21 } },
  'DELETE /clients/:id/order-link': { 404: { params: { id: unknownId } } },
  'POST /price-tables/agreements': { 404: bodyWith('POST /price-tables/agreements', { version_id: unknownId }) },
  'DELETE /orders/:id/links/:linkId': { 404: { params: { id: at.order, linkId: unknownId } } },
  'PATCH /orders/:id/reject': { 403: { caller: 'motoboy' }, 409: delivered },
  'PATCH /orders/:id/cancel': { 403: { body: { displacement: 0 } }, 409: delivered },
  'PATCH /orders/start': { 404: { caller: 'otherMotoboy' }, 409: delivered },
  'PATCH /orders/:id/not-delivered': { 404: { caller: 'otherMotoboy' }, 409: delivered },
  'PATCH /orders/confirm': { 404: { caller: 'otherMotoboy' }, 409: delivered },
  'POST /offers': {
    400: { body: { order_id: 'x', reason: 'a' } },
    404: { body: { order_id: unknownId } },
    409: delivered,
  },
  'POST /offers/:id/accept': { 404: { params: { id: unknownId } }, 409: { offer: 'expired' } },
  'POST /offers/:id/decline': { 404: { params: { id: unknownId } }, 409: { offer: 'expired' } },
  'DELETE /offers/:id': { 404: { params: { id: unknownId } }, 409: { offer: 'expired' } },
  'POST /trips/plan': {
    404: { body: { motoboy_id: unknownId, order_ids: [at.order, at.secondOrder] } },
    409: delivered,
  },
  'POST /trips': {
    404: { body: { motoboy_id: unknownId, order_ids: [at.order, at.secondOrder] } },
    409: delivered,
    412: bodyWith('POST /trips', { versions: [7, 7] }),
  },
  'PUT /trips/:id': { 400: { body: { stops: [] } }, 404: { params: { id: unknownId } }, 412: { ifMatch: '"7"' } },
  'DELETE /trips/:id/orders/:orderId': {
    404: { params: { id: unknownId, orderId: at.secondOrder } },
    412: { ifMatch: '"7"' },
  },
  'DELETE /trips/:id': { 404: { params: { id: unknownId } }, 412: { ifMatch: '"7"' } },
  'GET /eta/:id': { 404: { params: { id: unknownId } } },
  'GET /orders/points/:id': { 404: { params: { id: unknownId } } },
  'PUT /orders/points/:id': { 404: { params: { id: unknownId } }, 409: delivered },
  'PUT /orders/order/:id/terms': {
    400: { body: { collect: { goods: 80, fee: true, method: 'cash', change_for: 90 } } },
    409: delivered,
  },
  'PUT /orders/order/:id/collected': { 409: { status: 'pending' } },
  'PATCH /orders/:id/record-delivery': { 400: { body: { delivered_at: '2020-01-01T00:00:00Z' } }, 409: delivered },
  'PATCH /orders/:id/reopen': { 409: { status: 'pending' } },
  'PATCH /orders/:id/correct-delivery': {
    400: bodyWith('PATCH /orders/:id/correct-delivery', { delivered_at: '2020-01-01T00:00:00Z' }),
    404: bodyWith('PATCH /orders/:id/correct-delivery', { motoboy_id: unknownId }),
    409: { status: 'pending' },
  },
  'PATCH /orders/:id/keep-price': { 409: delivered },
  'POST /orders/:id/change-requests': { 409: delivered },
  'PATCH /orders/:id/change-requests/:request': {
    404: { params: { id: at.order, request: unknownId } },
    409: { times: 2 },
  },
  'PATCH /orders/undo-start': { 404: { caller: 'otherMotoboy' }, 409: delivered },
  'PATCH /orders/hand-back': { 404: { caller: 'otherMotoboy' }, 409: delivered },
  'PATCH /orders/:id/late-hand-over': { 409: delivered },
  'POST /orders/access-code/:id': { 409: delivered },
  'POST /orders/validation/:id/qrcode': { 409: delivered },
  'POST /orders/validation/:id/qrcode/confirm': { 409: { body: { code: '000000' } } },
  'GET /addresses': {
    403: { caller: 'client', query: { client_id: at.client } },
    404: { caller: 'admin', query: { client_id: unknownId } },
  },
  'POST /addresses': {
    403: bodyWith('POST /addresses', { client_id: at.client }),
    404: { ...bodyWith('POST /addresses', { client_id: unknownId }), caller: 'admin' },
    409: { times: 2 },
  },
  'POST /imports/:id/lines': {
    404: { params: { id: unknownId } },
    409: 'packages/server/src/imports/imports.db.test.ts: two admins who import the same sheet at once write each line once',
  },
  'DELETE /imports/:id': { 404: { params: { id: unknownId } }, 409: { times: 2 } },
  'PUT /addresses/:id': {
    404: { caller: 'client' },
    409: 'packages/server/src/addresses/address-book/addresses.db.test.ts: an entry can take the address of a hidden one, and not that of another',
  },
  'DELETE /addresses/:id': { 404: { caller: 'client' } },
  'GET /ceps/:cep': {
    400: { params: { cep: '8801040' } },
    429: 'packages/server/src/addresses/ceps/ceps.db.test.ts: one person may ask the service for 20 postcodes at once',
  },
  'POST /geo/find': { 429: { times: 61 } },
  'GET /geo/reverse': { 429: { times: 21, prepare: knownPlace }, 503: { query: { lat: '-20', lon: '-50' } } },
  'POST /password-recovery/validate-token': {
    400: wrongCode,
    429: 'packages/server/src/people/email-links/guessing.db.test.ts: new e-mails do not give more guesses: twenty wrong codes a day',
  },
  'POST /password-recovery/reset': {
    400: bodyWith('POST /password-recovery/reset', { tokenId: 'q3ZpV0b7mXk2Yw9RtLc4Jd6HsNa8Fe1GuQi5Oz0KxTA' }),
  },
  'PUT /push/choices': { 403: { caller: 'admin' } },
  'GET /users/person-data/:id': {
    404: { params: { id: unknownId } },
    409: { params: { id: at.client } },
    429: { times: 21 },
  },
  'GET /users/recipient-data': { 429: { times: 21 } },
  'GET /users/me/data': { 429: { times: 6 } },
  'GET /statement.csv': { 503: thirdDownload },
  'GET /statement.xlsx': { 503: thirdDownload },
  'GET /statement.jsonl': { 503: thirdDownload },
}
