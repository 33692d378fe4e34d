import { rejectionReasons } from '@ligeiro/contract/rejection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { gone } from '../http/errors.ts'
import { recordAttempt } from '../limits/attempts.ts'
import { findOrder } from '../orders/queries.ts'
import { answerPrice, type Answer } from './answer.ts'
import { approvalState, type ApprovalLink } from './approval.ts'
import { approvalPage, orderChange, priceChange, rejectPage, trackingSharedPage } from './approval-page.ts'
import { deviceOf } from './device.ts'
import { html, type Html } from './html.ts'
import { openLink } from './open-link.ts'
import type { Site } from './page.ts'
import { linkPages, sendPage, type Params } from './page-scope.ts'
import { countShare, shareLink } from './service.ts'
import { linkTokens } from './token.ts'

type Deps = { db: Db; clock: Clock; site: Site; onStep: () => Promise<void> }

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
export async function approvalPages(app: FastifyInstance, { db, clock, site, onStep }: Deps): Promise<void> {
  const sharing = { appName: site.appName, publicUrl: site.publicUrl, tokenOf: linkTokens(site.appSecret) }
  /** The link with its order as the order's client sees it. */
  async function open({ params, ip }: FastifyRequest<Params>) {
    const { token, link, client } = await openLink(db, 'approval', { written: params.token, ip, now: clock() })
    const order = await findOrder(db, client, link.order_id)
    if (!order) throw gone('Este link não vale mais')
    return {
      token,
      link: { ...link, told_price_cents: link.told_price_cents ?? 0 } satisfies ApprovalLink,
      client,
      order,
    }
  }

  async function answer(
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    answerOf: (form: z.infer<typeof formFields>) => Answer,
  ) {
    const { token, link, client, order } = await open(request)
    const form = formFields.safeParse(request.body).data
    if (!form)
      return sendPage(
        reply,
        400,
        approvalPage(site, order, link, token, 'Não foi possível ler a resposta. Responda de novo.'),
      )
    await recordAttempt(db, [{ subject: `link ${link.id}`, max: 30, windowMs: 3_600_000 }], clock())
    const by = {
      link,
      client,
      device: deviceOf(request.headers['user-agent']),
      now: clock(),
      appSecret: site.appSecret,
    }
    const result = await db.transaction().execute((tx) => answerPrice(tx, by, form, answerOf(form)))
    await onStep()
    if (!result) return reply.redirect(`/v/${token}`, 303)
    const { price_cents } = result.changed
    const seen = Number(form.price)
    const words = seen === price_cents ? orderChange : priceChange(seen, price_cents ?? 0)
    return sendPage(reply, 409, approvalPage(site, result.changed, link, token, words))
  }

  await linkPages(app, { site, kind: 'approval', retryForm }, (scope) => {
    scope.get<Params>('/:token', async (request, reply) => {
      const { order, link, token } = await open(request)
      return sendPage(reply, 200, approvalPage(site, order, link, token))
    })
    scope.get<Params>('/:token/reject', async (request, reply) => {
      const { order, token } = await open(request)
      if (approvalState(order) !== 'awaiting') return reply.redirect(`/v/${token}`, 303)
      return sendPage(reply, 200, rejectPage(site, order, token))
    })
    scope.post<Params>('/:token/accept', (request, reply) => answer(request, reply, () => ({ accept: true })))
    scope.post<Params>('/:token/tracking', async (request, reply) => {
      const { token, client, order } = await open(request)
      await countShare(db, order.id, clock())
      const context = { user: client, orderId: order.id, now: clock() }
      const shared = await db.transaction().execute((tx) => shareLink(tx, context, { kind: 'tracking' }, sharing))
      await onStep()
      return sendPage(reply, 200, trackingSharedPage(site, token, shared))
    })
    scope.post<Params>('/:token/reject', (request, reply) =>
      answer(request, reply, ({ reason }) => ({ accept: false, reason })),
    )
  })
}
