import { allEndpoints } from '../api.ts'

/** Why an endpoint answers with each status. */
export type ErrorDocs = Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 412 | 429 | 503, string>>

const noOrder = 'No such order'
const noRules = 'The firm has no rules yet'
const orNoRules = (others: string) => `${others}, or the firm has no rules yet`

const ownErrors: Record<string, ErrorDocs> = {
  'GET /orders/order/:id/money': { 404: noOrder, 409: noRules },
  'POST /orders/order/:id/items': {
    404: noOrder,
    409: orNoRules(
      'The order was refused, cancelled, or delivered before the books began; a discount beyond the total',
    ),
  },
  'POST /orders/order/:id/items/:item/void': {
    404: 'No such order or item',
    409: orNoRules('Voided before; the total would be below 0'),
  },
  'PATCH /orders/wait': { 403: '`on` by an admin', 404: noOrder, 409: orNoRules('Not in this status') },
  'PATCH /orders/return': { 404: noOrder, 409: orNoRules('Not delivered, or without a return') },
  'PUT /money/rules': { 400: '`valid_from` is past, or the first save has no `share`' },
  'GET /money/rules/client/:id': { 404: 'No such client' },
  'PUT /money/rules/client/:id': {
    400: '`valid_from` is past',
    404: 'No such client',
    409: noRules,
  },
  'GET /money/rules/motoboy/:id': { 404: 'No such motoboy' },
  'PUT /money/rules/motoboy/:id': {
    400: '`valid_from` is past',
    404: 'No such motoboy',
    409: noRules,
  },
  'GET /settlements/preview': { 404: 'No such motoboy' },
  'POST /settlements': {
    400: 'A day to come',
    404: 'No such motoboy',
    409: 'Nothing is open up to that day, other lines than `expected`',
  },
  'GET /settlements/:id': { 404: "No such settlement, or somebody else's" },
  'POST /settlements/:id/agree': { 404: "No such settlement, or somebody else's" },
  'POST /settlements/:id/payments': {
    400: 'A day to come',
    404: 'No such settlement',
    409: 'More than is open, a reversed settlement',
  },
  'POST /settlements/:id/reverse': { 404: 'No such settlement', 409: 'It has payments, was reversed before' },
  'GET /invoices/preview': { 404: 'No such client' },
  'POST /invoices': {
    400: 'A day to come, or `due_on` is past',
    404: 'No such client',
    409: 'Nothing is open up to that day, other lines than `expected`, a balance in favour of the client',
  },
  'GET /invoices/:id': { 404: "No such invoice, or somebody else's" },
  'GET /invoices/:id.csv': { 404: "No such invoice, or somebody else's" },
  'POST /invoices/:id/links': {
    404: 'No such invoice',
    409: 'A cancelled invoice',
    429: '20 an invoice within an hour',
  },
  'POST /invoices/:id/sent': { 404: 'No such invoice' },
  'POST /invoices/:id/payments': {
    400: 'A day to come, or `loss` without a note',
    404: 'No such invoice',
    409: 'More than is open, `offset` beyond what the firm holds, a cancelled invoice',
  },
  'POST /invoices/:id/reverse': { 404: 'No such invoice', 409: 'It has payments, was cancelled before' },
  'POST /months': { 409: 'The month has not ended, is not the next one, or is closed' },
  'GET /months/:id': { 404: 'No such closing' },
  'GET /months/:id.csv': { 404: 'No such closing' },
  'POST /months/:id/reopen': { 404: 'No such closing', 409: 'It is reopened already, or a later month is closed' },
  'POST /money/postings': {
    400: 'A day to come',
    404: 'No such motoboy or client',
    409: 'The daily of that day is posted',
  },
  'POST /money/lines': { 400: 'A day to come', 404: 'No such client' },
  'POST /money/openings': { 404: 'No such client or motoboy', 409: 'Entered before' },
  'POST /money/entries/:id/reverse': { 404: 'No such entry', 409: 'Not reversed by this call, reversed before' },
  'POST /handovers': {
    404: 'The caller carries no cash of this client',
    409: 'More than they carry of it, less what is not answered',
  },
  'PATCH /handovers/:id': { 404: "No such hand-over, or somebody else's", 409: 'Answered before' },
  'POST /pix/:id/answer': { 404: 'No such Pix', 409: 'Answered before' },
  'POST /money/remittances': {
    400: 'A day to come',
    404: 'No such client',
    409: 'More than the client is to receive, less what motoboys carry and Pix that nobody has confirmed',
  },
  'GET /money/credit': { 404: 'No such client, or not the caller' },
  'POST /money/till/counts': {
    400: 'A difference without `reason`',
    409: 'Another count came first, or the books expect another amount than `expected`',
  },
  'POST /money/till/postings': {
    400: 'A day to come, or a `line` of what did not pass through the bank',
    409: 'The first balance of that account was said, or `line` belongs to another entry',
  },
  'POST /money/till/ticks': {
    404: 'No such entry of the bank',
    409: 'Reversed, another amount, more than 3 days apart, or the entry or the line belongs to another one',
  },
  'DELETE /money/till/ticks/:id': { 404: 'No such tick' },
  'GET /money/pix-key': { 403: '`motoboy_id` by others than admins', 404: 'No such motoboy' },
  'PUT /money/pix-key': {
    400: 'The current password is wrong',
    403: '`motoboy_id` by others than admins',
    404: 'No such motoboy',
    429: '10 tries within 15 minutes',
  },
  'POST /pix': {
    404: "No such invoice or settlement, or somebody else's",
    409: 'Nothing or less is open, or who receives has no key',
  },
}

const withNoRules = (errors: ErrorDocs = {}): ErrorDocs => ({
  ...errors,
  409: errors[409] === undefined ? noRules : orNoRules(errors[409]),
})
const callsOfBooks = allEndpoints.flatMap(({ method, path, ofBooks }) => (ofBooks ? [`${method} ${path}`] : []))

/** The errors of the calls about money. A call of the books (`ofBooks`) also answers 409 to a firm without rules. */
export const moneyErrorDocs: Record<string, ErrorDocs> = {
  ...ownErrors,
  ...Object.fromEntries(callsOfBooks.map((name) => [name, withNoRules(ownErrors[name])])),
}
