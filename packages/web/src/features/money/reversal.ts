import { postingsApi } from '@ligeiro/contract/postings-api'
import { action } from '#action/action.ts'
import type { Reversal } from './reversal-dialog.tsx'

/** Reverses what an admin posted, or a payment, of a day. */
export const reversalOf = (id: string, what: string, day: string): Reversal => ({
  title: `Estornar ${what}`,
  sentence: 'O lançamento continua na história, com o estorno ao lado.',
  label: 'Estornar',
  day,
  reverse: (reason, words) =>
    action(postingsApi.reverse, { ...words, params: { id }, body: { reason }, done: 'Lançamento estornado!' }),
})
