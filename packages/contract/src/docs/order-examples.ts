import { exampleValues as at, type Example } from './example.ts'

const order = { params: { id: at.order } }
const texts = {
  description: 'Bolo de casamento, 3 andares',
  pickup_address: 'Rua Bocaiúva, 2468, Centro',
  delivery_address: 'Rua Lauro Linhares, 1288, Trindade',
}

export const orderExamples: Record<string, Example[]> = {
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

  'POST /offers': [{ as: 'admin', unassigned: true, body: { order_id: at.order, motoboy_id: at.motoboy } }],
  'GET /offers': [{ as: 'admin', unassigned: true, query: { order_id: at.order } }],
  'GET /offers/waiting': [{ as: 'admin' }],
  'POST /offers/:id/accept': [{ as: 'motoboy', unassigned: true, shift: true, params: { id: at.offer } }],
  'POST /offers/:id/decline': [
    { as: 'motoboy', unassigned: true, shift: true, params: { id: at.offer }, body: { reason: 'Longe demais' } },
  ],
  'DELETE /offers/:id': [{ as: 'admin', unassigned: true, shift: true, params: { id: at.offer } }],
  'POST /trips/plan': [{ as: 'admin', body: { motoboy_id: at.motoboy, order_ids: [at.order, at.secondOrder] } }],
  'POST /trips': [
    { as: 'admin', unassigned: true, body: { motoboy_id: at.motoboy, order_ids: [at.order, at.secondOrder] } },
  ],
  'PUT /trips/:id': [
    {
      as: 'admin',
      params: { id: at.trip },
      ifMatch: '"1"',
      body: {
        stops: [
          { order_id: at.order, kind: 'pickup' },
          { order_id: at.secondOrder, kind: 'pickup' },
          { order_id: at.order, kind: 'delivery' },
          { order_id: at.secondOrder, kind: 'delivery' },
        ],
      },
    },
  ],
  'DELETE /trips/:id/orders/:orderId': [
    { as: 'admin', params: { id: at.trip, orderId: at.secondOrder }, ifMatch: '"1"' },
  ],
  'DELETE /trips/:id': [{ as: 'admin', params: { id: at.trip } }],
  'GET /trips': [{ as: 'motoboy' }],
  'GET /eta/:id': [{ as: 'client', params: { id: at.order } }],
  'GET /eta': [{ as: 'admin' }],
  'GET /orders/points/:id': [{ as: 'client', params: { id: at.order } }],
  'PUT /orders/points/:id': [
    {
      as: 'client',
      params: { id: at.order },
      body: { kind: 'delivery', latitude: -27.5895, longitude: -48.5243 },
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
}
