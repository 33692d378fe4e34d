import type { ConfirmedAct } from '../confirmed-acts.ts'
import type { OrderStatus } from '../order-status.ts'
import type { Role } from '../role.ts'

/** A real request to an endpoint. It is printed in `/openapi.json`, a test executes it, and the role matrix and the hostile-input tests start from it. */
export type Example = {
  /** What the request does, if its endpoint has several examples. */
  title?: string
  /** The caller's role; absent: nobody is signed in. */
  as?: Role
  /** The status of the order concerned; absent: `accepted_by_client`. */
  status?: OrderStatus
  /** The order is of the client who orders by phone. */
  byPhone?: true
  /** The motoboy of the order read the QR of another order. */
  refusedProof?: true
  /** An address of the order changed after its price was set. */
  priceStale?: true
  /** The client of the order asked for a change. */
  changeRequest?: true
  /** The motoboy of the order told a hand-over that happened before the cancellation. */
  lateHandOver?: true
  /** The client of the order has an entry in their address book. */
  remembered?: true
  /** Orders of the client taught a name of a bairro. */
  learned?: true
  /**
   * The firm has money rules; the order is delivered, and the only one of its motoboy and client in the books; it is settled and invoiced;
   * cash, card and Pix were paid at its door. Or the order has an item, or a return that is wanted. Or the firm had an expense, which was found
   * in the bank's statement ('ticked'). Or a month of the books has ended, or is closed.
   */
  money?: 'begun' | 'open' | 'closed' | 'collected' | 'item' | 'return' | 'till' | 'ticked' | 'month' | 'month closed'
  /** The motoboy of the order is working. */
  shift?: true
  /** The firm's strategy is the queue. */
  queue?: true
  offer?: 'expired'
  unassigned?: true
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** The version of the order that the caller has seen. */
  ifMatch?: string
  /** The request carries the refresh cookie. */
  cookie?: true
  /** The second factor of every person: the app was not confirmed yet, or is in use. */
  factor?: 'pending' | 'on'
  /** The authenticator of the caller answers their challenge with a new passkey. */
  newPasskey?: true
  /** The request carries the `X-Confirmation` of its caller for this act. */
  confirmation?: ConfirmedAct
}

/** Placeholders for rows of the database: code that executes examples replaces each value, or creates rows with these values. */
export const exampleValues = {
  order: '5f2b8c1e-7a4d-4c39-9e0b-1d6f3a8c2e47',
  /** Another one of the same people, and the trip of both. */
  secondOrder: '0b6d9a3e-5c17-4f82-a4e9-8d2c7f1b6e05',
  trip: '7e1c4b8a-2f96-4d03-b5a8-3c0d9e6f7a12',
  /** An open offer of the order to its motoboy. */
  offer: '3d8f1a62-9c4e-4b07-a5d1-6e2b0c7f9d84',
  /** The account of the order's client. */
  client: 'c8a1d0f4-2b6e-4f57-8a93-6e5d4c3b2a19',
  /** The `Motoboy.id` of the order's motoboy, and the id of their account. */
  motoboy: '9d3e7b52-61c8-4a0f-b7d4-08f2e6a1c573',
  /** The account of a client without orders, their e-mail and their password. */
  person: '1b7e4a90-3c5d-4e82-9f61-a2d8c0b7e534',
  /** The account of a client who orders by phone, without orders. */
  phoneClient: '7c2f9e41-8d05-4b6a-9a17-5e3b0d8c6f29',
  /** A merge of this client into the order's client. */
  merge: '5b8e2d90-4c17-4f6a-b3d5-9a0c7e1f2846',
  /** The phone of `phoneClient`. */
  phone: '48991203040',
  email: 'bruna.alves@example.com',
  password: 'Padaria-2026',
  /** Another session of the order's client. */
  session: '3f9a6c28-7d41-4e05-b8c2-5a0e9d7f4b61',
  /** A motoboy without deliveries. */
  free: 'e4c60d1a-95b3-4d78-8e2f-7b1a9c0d5f36',
  /** E-mails that no account has yet. */
  newClientEmail: 'carla.nunes@example.com',
  newMotoboyEmail: 'davi.rocha@example.com',
  newAdminEmail: 'elisa.prado@example.com',
  cursor: '0a6f9b3c-4d2e-4b71-a58c-3e9d7f1b6c20.7421',
  recoveryCode: '305817',
  /** The `tokenId` that a code was exchanged for, or the token of a link. */
  recoveryTicket: 'q3ZpV0b7mXk2Yw9RtLc4Jd6HsNa8Fe1GuQi5Oz0KxTE',
  /** The token of a link that confirms an e-mail address. */
  confirmation: 'Vb7c2LxQm0RtY5uPzK8dJ3nHs6WfA1GeXo4iTqN9kMs',
  /** The token of a link 'Não fui eu'. */
  notMe: 'Qd4k9ZrXb2Tn6Yw0Lm8Jc3Vh7Ps1FgAe5Ui-RoBtKqE',
  recipientCode: '904412',
  /** A table of prices of the order's client, and its newest version. */
  table: '4b8e1f60-2d7a-4c95-8f3b-6a0d9e5c7b14',
  tableVersion: 'a95d3c07-6e2f-4b18-9c4d-0f7b8a1e6d23',
  /** A name of a bairro that orders taught. */
  learnedBairro: '7c3e9a51-0b4d-4f86-b2a7-5d1f8e6c0934',
  /** The settlement and the invoice of the order, and an advance of its motoboy, or an expense. */
  settlement: '2e7a5c94-8f1b-4d30-a6c2-9b4e0d7f3158',
  invoice: '8a1c4f7d-3b92-4e65-b0d8-6f5a2c9e1743',
  entry: '4711',
  /** The newest count of the cash. */
  tillCount: '4e9b2d70-6a15-4c83-9f2e-7d0c8b5a1e36',
  /** A closed month. */
  month: '4f9c1a70-6d2b-4e85-9a3c-7b0d5e8f2164',
  /** An item on top of the price of the order. */
  item: '4712',
  /** Cash that the motoboy of the order gave back to its client, a Pix at its door, and by what it is found at the bank. */
  handover: '6a3d8f12-9c4b-4e70-b5a1-2d8e7f0c9341',
  pixCharge: 'b1e7c5a9-4f28-4d63-8a0b-7c9d3e6f2150',
  txid: 'PED5F2B8C1E',
  /** What the client of the order asks to be changed. */
  changeRequest: '8e5a1c94-3b7d-4f20-a6e8-0d9c2b5f7a13',
  /** A moment of the day before, ISO 8601. */
  yesterday: '2026-03-11T15:20:00.000Z',
  /** The live link of the order. */
  link: '3f6d2b80-5c1e-4a97-b0d3-8e4f7a1c9d52',
  /** An entry in the address book of the order's client. */
  address: 'd2a9c5f1-6b38-4e07-9a4d-7c0e5b8f3162',
  /** An import that the caller began. */
  sheet: '8e0d4c62-17b9-4f35-a6d8-3c5f9b2e7a10',
  /** The challenge of the person's sign-in, and the code that everybody's authenticator app shows. */
  challenge: 'u8WqYc3LxEo5Rm1Td9VbKn7Zs2Hf4Gj6Ip0Aw-QyXlM',
  totpCode: '731946',
  /** A passkey of the client. */
  passkey: '6d0f4a7e-93b2-4c58-a1e6-2f7c8b5d9031',
  /** The URL at which a browser's push service accepts pushes for the browser. */
  pushEndpoint: 'https://fcm.googleapis.com/fcm/send/dLk3-Hs9uWc:APA91bF7q2mYx',
} as const
