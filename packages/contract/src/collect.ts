import * as z from 'zod/mini'
import { feeOnAccount } from './fee-on-account.ts'
import { amountFrom, invalidAmount } from './fields.ts'

const collectMethods = ['cash', 'card', 'pix'] as const
export type CollectMethod = (typeof collectMethods)[number]
/** Whom it is paid to. The client: on their own card machine or Pix key, and nothing passes through the firm's books. */
const payees = ['firm', 'client'] as const
export type Payee = (typeof payees)[number]
/** Whose money the change is that the motoboy takes along. */
const changeSources = ['motoboy', 'client', 'firm'] as const

const method = z.enum(collectMethods, 'Escolha cash, card ou pix')
const payee = z.enum(payees, 'Escolha firm ou client')

export const changeTooSmall = 'O troco é para um valor menor que o cobrado.'

/** What the motoboy asks for at the door, in reais. `goods` is the client's money; with `fee` what the delivery costs is asked for too. */
export const collectTerms = z
  .strictObject(
    {
      goods: amountFrom(0),
      fee: z.boolean('Informe se a taxa é cobrada na entrega'),
      method,
      /** Absent: the firm. */
      payee: z.optional(payee),
      /** Of cash: the sum that the recipient pays with. */
      change_for: z.optional(z.nullable(amountFrom(0.01))),
      /** Absent: the motoboy's own. */
      change_from: z.optional(z.enum(changeSources, 'Escolha motoboy, client ou firm')),
    },
    'Cobrança na entrega inválida',
  )
  .check(
    z.refine(({ goods, fee }) => fee || goods > 0, { error: invalidAmount, path: ['goods'] }),
    z.refine(({ payee: to, fee }) => to !== 'client' || !fee, { error: feeOnAccount, path: ['fee'] }),
    z.refine((terms) => terms.method !== 'cash' || terms.payee !== 'client', {
      error: 'Dinheiro fica com o motoboy até ser entregue à loja.',
      path: ['payee'],
    }),
    z.refine((terms) => terms.method === 'cash' || terms.change_for == null, {
      error: 'Troco só com pagamento em dinheiro.',
      path: ['change_for'],
    }),
    z.refine(({ goods, change_for }) => change_for == null || change_for >= goods, {
      error: changeTooSmall,
      path: ['change_for'],
    }),
  )
export type CollectTerms = z.output<typeof collectTerms>

/** What was received at the door; absent: as planned. An empty list: nothing. */
export const collectedParts = z
  .array(
    z.strictObject({ method, payee: z.optional(payee), amount: amountFrom(0.01) }, 'Recebimento inválido'),
    'Informe o que foi recebido',
  )
  .check(z.maxLength(3, 'Informe no máximo 3 recebimentos'))

export const collectWay = z.object({ method: z.enum(collectMethods), payee: z.enum(payees) })
export const collectedPart = z.extend(collectWay, { amount: z.number() })
export type CollectedPart = z.infer<typeof collectedPart>

const collect = z.object({
  /** The client's part; not for motoboys. */
  goods: z.optional(z.number()),
  fee: z.boolean(),
  method: z.enum(collectMethods),
  payee: z.enum(payees),
  change_for: z.nullable(z.number()),
  change_from: z.enum(changeSources),
  /** The whole sum; null while the delivery, which is asked for too, has no price. It is fixed at the start. */
  amount: z.nullable(z.number()),
  /** Of a Pix to the firm: the code to be paid. */
  code: z.optional(z.string()),
  /** Of that, what was paid before the order was reopened. */
  arrived: z.optional(z.number()),
})
export type Collect = z.infer<typeof collect>

export const collectFields = {
  /** What the motoboy asks for at the door, in reais; absent: nothing. */
  collect: z.optional(collect),
  /** What was received at the door; absent: nobody said. */
  collected: z.optional(z.array(collectedPart)),
  /** What was received is not what was planned, and no admin has decided on it yet; for admins. */
  collected_differs: z.optional(z.literal(true)),
}
