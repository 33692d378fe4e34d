import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice, OpenInvoice } from '@ligeiro/contract/invoices-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { moneyApi } from '@ligeiro/contract/money-api'
import { pixApi } from '@ligeiro/contract/pix-api'
import { answer } from './fake-server.ts'
import { balances, by, firmRules } from './money.ts'

const client = { id: '6f6f7f7a-6b9e-4a62-9d0c-6a3b2f1e4d5c', name: 'Padaria do Sol' }

const openInvoices: OpenInvoice[] = [
  { client: { id: 'c0', name: 'Açougue Bom Corte' }, count: 0, total: 0, oldest: null, until: '2026-11-15', held: 80 },
  { client, count: 2, total: 240, oldest: '2026-11-02', until: '2026-11-15', held: 0 },
  {
    client: { id: 'c2', name: 'Farmácia Central' },
    count: 9,
    total: 96.5,
    oldest: '2026-11-03',
    until: '2026-11-15',
    held: 0,
  },
]

/** Overdue, and paid in part. */
export const overdue: Invoice = {
  id: 'i7',
  number: 7,
  from: '2026-11-01',
  until: '2026-11-15',
  open: 40,
  payments: [
    { id: '11', amount: 200, method: 'bank', paid_on: '2026-11-20', by, note: null, reversed: false },
    { id: '9', amount: 20, method: 'cash', paid_on: '2026-11-19', by, note: 'Pagou outra', reversed: true },
  ],
  client,
  issued_at: '2026-11-16T12:00:00.000Z',
  due_on: '2026-11-23',
  count: 2,
  total: 240,
  status: 'overdue',
}
const line = { day: '2026-11-02', kind: 'price', label: 'Entrega', side: 'open' as const, late: false }
export const lined: ResponseOf<typeof invoicesApi.find> = {
  ...overdue,
  lines: [
    {
      ...line,
      id: '1.1',
      at: '2026-11-02T14:02:00.000Z',
      amount: 100,
      order: { id: 'aaaaaaaa-6b9e-4a62-9d0c-6a3b2f1e4d5c', address: 'Rua Lauro Linhares, Trindade' },
    },
    {
      ...line,
      id: '2.1',
      day: '2026-11-10',
      at: '2026-11-10T19:40:00.000Z',
      amount: 140,
      late: true,
      order: { id: 'bbbbbbbb-6b9e-4a62-9d0c-6a3b2f1e4d5c', address: 'Avenida Beira-Mar Norte, Centro' },
    },
  ],
}
export const preview: ResponseOf<typeof invoicesApi.preview> = {
  client,
  until: '2026-11-15',
  count: 2,
  total: 240,
  lines: lined.lines,
}
const code =
  '00020126360014br.gov.bcb.pix01141122233300018152040000530398654071234.505802BR5921Ligeiro Entregas Ltda6013Florianopolis62080504FAT163044037'
/** Something that is drawn where a QR would be. */
const qrcode =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5IDkiPjxwYXRoIGQ9Ik0xIDFoM3YzSDF6TTUgMWgzdjNINXpNMSA1aDN2M0gxek02IDZoMXYxSDZ6Ii8+PC9zdmc+'

const firmKey: ResponseOf<typeof pixApi.key> = {
  kind: 'cnpj',
  key: '11222333000181',
  name: 'Ligeiro Entregas Ltda',
  city: 'Florianópolis',
  changed_at: '2026-11-02T14:02:00.000Z',
  changed_by: by,
}

export const pixCharge = (about: { txid: string; amount: number; name: string }): ResponseOf<typeof pixApi.charge> => ({
  code,
  qrcode,
  key: '112•••81',
  changed_at: '2026-11-02T14:02:00.000Z',
  ...about,
})

/** What a firm with invoices answers. */
export function answerInvoices(): void {
  answer(moneyApi.balances, balances)
  answer(moneyApi.rules, firmRules)
  answer(invoicesApi.open, openInvoices)
  answer(invoicesApi.counts, { open: 0, sent: 1, overdue: 1, paid: 12, cancelled: 1 })
  answer(invoicesApi.list, [overdue, { ...overdue, id: 'i6', number: 6, open: 0, status: 'paid', payments: [] }])
  answer(invoicesApi.find, lined)
  answer(invoicesApi.preview, preview)
  answer(pixApi.charge, pixCharge({ txid: 'FAT7', amount: 40, name: 'Ligeiro Entregas Ltda' }))
  answer(pixApi.key, firmKey)
}
