import { rejectionReasons } from '@ligeiro/contract/rejection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { inTransaction } from '../platform/db/transaction.ts'
import { recordAttempt } from '../platform/limits/attempts.ts'
import { answerPrice, answersOf, clientOf, type GivenAnswer } from './answer.ts'
import { approvalState, pricedLink, termsDigest, underWay } from './approval.ts'
import { approvalPage, changeWords, isHeld, rejectPage, trackingSharedPage } from './approval-page.ts'
import { deviceOf } from './device.ts'
import { HeldAnswers } from './held-answers.ts'
import { html, type Html } from './html.ts'
import { openLink } from './open-link.ts'
import { linkPages, sendPage, type PageDeps, type Params } from './page-scope.ts'
import { shareLink } from './links-of-order.ts'
import { linkTokens } from './token.ts'

type Needs = PageDeps & {
  /** How long an acceptance can be undone, in ms. */
  undoAcceptanceMs: number
  /** Called when a call may have written a step. */
  onStep: () => Promise<void>
}

const formFields = z.object({
  terms: z.string().check(z.regex(/^[\w-]{43}$/)),
  price: z.string().check(z.regex(/^\d{1,8}$/)),
  reason: z.optional(z.enum(rejectionReasons)),
})

/** A form that sends an answer again which could not be stored. */
function retryForm({ method, url, body }: FastifyRequest): Html | false {
  const form = formFields.safeParse(body).data
  if (method !== 'POST' || !form) return false
  return html`<form method="post" action="${url}">
    ${Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="main" type="submit">Tentar de novo</button>
  </form>`
}

/** The pages on which a client answers a price (docs/product.md, Links): HTML without scripts. A GET changes nothing, not even a counter of a known link. */
export async function approvalPages(
  app: FastifyInstance,
  { db, clock, config, delayRejection, undoAcceptanceMs, onStep }: Needs,
): Promise<void> {
  const termsOf = termsDigest(config.appSecret)
  const tokenOf = linkTokens(config.appSecret)
  // An admin may change the firm's name and number at any time.
  const siteNow = () => ({ ...config, termsOf })
  const held = new HeldAnswers({
    db,
    clock,
    undoAcceptanceMs,
    termsOf,
    onStep,
    onError: (error) => app.log.error({ err: error }, 'acceptance not carried out'),
  })
  app.addHook('onReady', () => Promise.resolve(held.start()))
  app.addHook('preClose', () => held.stop())
  const open = ({ params, ip }: FastifyRequest<Params>) =>
    openLink(db, pricedLink, { written: params.token, ip, now: clock() })

  async function answer(
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    answerOf: (form: z.infer<typeof formFields>) => GivenAnswer['answer'],
  ) {
    const { token, link } = await open(request)
    const form = formFields.safeParse(request.body).data
    if (!form)
      return sendPage(
        reply,
        400,
        approvalPage(siteNow(), link, token, 'Não foi possível ler a resposta. Responda de novo.'),
      )
    const given: GivenAnswer = {
      link,
      terms: form.terms,
      answer: answerOf(form),
      device: deviceOf(request.headers['user-agent']),
      now: clock(),
      termsOf,
    }
    const { forgive } = await recordAttempt(db, [answersOf(link)], clock())
    if (!given.answer.accept) await held.undo(link.link_id)
    const result =
      given.answer.accept && undoAcceptanceMs > 0
        ? await held.hold(given)
        : await inTransaction(db, (tx) => answerPrice(tx, given))
    // An acceptance that can be undone is no answer yet.
    if (result === 'taken' && !(given.answer.accept && undoAcceptanceMs > 0)) await forgive()
    await onStep()
    if (typeof result === 'string') return reply.redirect(`/v/${token}`, 303)
    return sendPage(reply, 409, approvalPage(siteNow(), result, token, changeWords(Number(form.price), result)))
  }

  await linkPages(app, { site: config, kind: 'approval', delayRejection, retryForm }, (scope) => {
    scope.get<Params>('/:token', async (request, reply) => {
      const { link, token } = await open(request)
      if (isHeld(link, termsOf))
        void reply.header('refresh', `${Math.ceil(undoAcceptanceMs / 1000) + 1}; url=/v/${token}`)
      return sendPage(reply, 200, approvalPage(siteNow(), link, token))
    })
    scope.get<Params>('/:token/reject', async (request, reply) => {
      const { link, token } = await open(request)
      if (approvalState(link) !== 'awaiting') return reply.redirect(`/v/${token}`, 303)
      return sendPage(reply, 200, rejectPage(siteNow(), link, token))
    })
    scope.post<Params>('/:token/accept', (request, reply) => answer(request, reply, () => ({ accept: true })))
    scope.post<Params>('/:token/undo', async (request, reply) => {
      const { token, link } = await open(request)
      await recordAttempt(db, [answersOf(link)], clock())
      await held.undo(link.link_id)
      return reply.redirect(`/v/${token}`, 303)
    })
    scope.post<Params>('/:token/tracking', async (request, reply) => {
      const { token, link } = await open(request)
      if (!underWay.has(approvalState(link))) return reply.redirect(`/v/${token}`, 303)
      await recordAttempt(db, [{ subject: `tracking by ${link.link_id}`, max: 20, windowMs: 3_600_000 }], clock())
      const context = { user: clientOf(link), orderId: link.order_id, now: clock() }
      const shared = await inTransaction(db, (tx) =>
        shareLink(tx, context, { kind: 'tracking' }, { site: config, tokenOf }),
      )
      await onStep()
      return sendPage(reply, 200, trackingSharedPage(siteNow(), token, shared))
    })
    scope.post<Params>('/:token/reject', (request, reply) =>
      answer(request, reply, ({ reason }) => ({ accept: false, reason })),
    )
  })
}
