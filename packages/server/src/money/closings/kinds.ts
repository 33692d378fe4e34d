/** Two closings with one mechanism: a motoboy's settlement, and a client's invoice. */
export type ClosingKind = 'settlement' | 'invoice'

export const texts = {
  settlement: {
    notFound: 'Acerto não encontrado.',
    reversed: 'Este acerto foi estornado.',
    closed: 'settlement_closed',
    undone: 'settlement_reversed',
    push: 'settlement_closed',
  },
  invoice: {
    notFound: 'Fatura não encontrada.',
    reversed: 'Esta fatura foi cancelada.',
    closed: 'invoice_issued',
    undone: 'invoice_cancelled',
    push: 'invoice_issued',
  },
} as const

/** The column of an entry that names whose closing it is. */
export const partyColumn = (kind: ClosingKind, party: string) =>
  kind === 'invoice' ? { client_id: party } : { motoboy_id: party }
