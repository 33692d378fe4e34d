import { exampleValues as at, type Example } from './example.ts'

/** Of the money of orders, the money rules, settlements, invoices and Pix. */
export const moneyExamples: Record<string, Example[]> = {
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
  'GET /money/positions': [{ as: 'admin', money: 'begun' }],
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
  'GET /months': [{ as: 'admin', money: 'month closed' }],
  'POST /months': [{ as: 'admin', money: 'month', body: { month: '2026-02' } }],
  'GET /months/:id': [{ as: 'admin', money: 'month closed', params: { id: at.month } }],
  'GET /months/:id.csv': [{ as: 'admin', money: 'month closed', params: { id: at.month } }],
  'POST /months/:id/reopen': [
    { as: 'admin', money: 'month closed', params: { id: at.month }, body: { reason: 'Faltou uma entrega' } },
  ],
  'POST /money/postings': [
    {
      as: 'admin',
      money: 'open',
      body: { motoboy_id: at.motoboy, kind: 'advance', amount: 20, from: 'cash', reason: 'Vale para gasolina' },
    },
  ],
  'POST /money/lines': [
    {
      as: 'admin',
      money: 'open',
      body: { client_id: at.client, amount: -5, text: 'Desconto combinado', day: '2026-03-04' },
    },
  ],
  'GET /money/openings': [{ as: 'admin', money: 'closed' }],
  'POST /money/openings': [
    {
      as: 'admin',
      money: 'begun',
      body: { client_id: at.client, amount: 240, text: 'entregas de 16 a 27/11 pela planilha' },
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
  'GET /money/credit': [{ as: 'client', money: 'collected' }],
  'GET /money/till': [{ as: 'admin', money: 'ticked', query: { account: 'bank', end: '2026-02-27' } }],
  'GET /money/till.csv': [{ as: 'admin', money: 'till', query: { account: 'loss', end: '2026-02-27' } }],
  'POST /money/till/counts': [
    {
      as: 'admin',
      money: 'till',
      body: { counted: 318.5, expected: 320, last_count: at.tillCount, reason: 'Troco dado a mais' },
    },
  ],
  'POST /money/till/postings': [
    {
      as: 'admin',
      money: 'begun',
      body: { kind: 'expense', from: 'card', amount: 45.9, note: 'Taxa da maquininha' },
    },
  ],
  'POST /money/till/ticks': [
    {
      as: 'admin',
      money: 'till',
      body: { ticks: [{ entry: at.entry, line: '0001 2026022700017', day: '2026-02-28', amount: -32.5 }] },
    },
  ],
  'DELETE /money/till/ticks/:id': [{ as: 'admin', money: 'ticked', params: { id: at.entry } }],
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
}
