import { rejectionReasons } from '@ligeiro/contract/rejection'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { gone, notFound } from '../http/errors.ts'
import { asApiError } from '../http/error-handler.ts'
import { limitsByNetwork, recordAttempt } from '../limits/attempts.ts'
import { findOrder } from '../orders/queries.ts'
import { answerPrice, type Answer } from './answer.ts'
import { approvalState, type ApprovalLink } from './approval.ts'
import { approvalPage, orderChange, priceChange, rejectPage } from './approval-page.ts'
import { deviceOf } from './device.ts'
import { html, type Html } from './html.ts'
import { notice, renderPage, type Site } from './page.ts'
import { findByHash } from './queries.ts'
import { hashOf, readToken } from './token.ts'

type Deps = { db: Db; clock: Clock; site: Site; onStep: () => Promise<void> }
type Params = { Params: { token: string } }

const quarterHourMs = 15 * 60_000
const formFields = z.object({
  terms: z.string().check(z.regex(/^[\w-]{43}$/)),
  price: z.string().check(z.regex(/^\d{1,8}$/)),
  reason: z.optional(z.enum(rejectionReasons)),
})

/** What a page says about an error, by status. */
const errorWords: Record<number, readonly [string, ...string[]]> = {
  404: ['Link não encontrado', 'Confira se o endereço veio inteiro na mensagem.'],
  415: ['Não foi possível ler a resposta', 'Abra o link de novo e responda por ele.'],
  429: ['Tentativas demais. Aguarde um minuto.'],
}
const outage = ['Estamos fora do ar por um instante', 'Nada foi perdido. Tente de novo em um minuto.'] as const

/** A form that sends an answer again which could not be stored. */
function retryForm({ method, url, body }: FastifyRequest): Html | false {
  const form = formFields.safeParse(body).data
  if (method !== 'POST' || !form) return false
  return html`<form method="post" action="${url}">
    ${Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="main" type="submit">Tentar de novo</button>
  </form>`
}

/** The pages of links (docs/product.md, Links): HTML from the server, without scripts. A GET changes nothing, not even a counter of a known link. */
export async function linkPages(app: FastifyInstance, { db, clock, site, onStep }: Deps): Promise<void> {
  const sendPage = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).type('text/html; charset=utf-8').send(page)

  /** Finds the link of a token, with its order as the order's client sees it. 404, or 410 for a link that ended. */
  async function open(request: FastifyRequest<Params>) {
    const token = readToken(request.params.token)
    const found = token === undefined ? undefined : await findByHash(db, hashOf(token))
    if (!found || token === undefined) {
      await recordAttempt(db, limitsByNetwork('unknown link', request.ip, 60, quarterHourMs), clock())
      throw notFound('Link não encontrado')
    }
    const isOver = found.revoked_at ?? found.deleted_at ?? found.client_deleted_at
    if (isOver || !found.active) throw gone('Este link não vale mais')
    if (found.expires_at <= clock()) throw gone('Este link venceu')
    const client = { id: found.client_id, role: 'client' } as const
    const order = await findOrder(db, client, found.order_id)
    if (!order) throw gone('Este link não vale mais')
    const link: ApprovalLink = found
    return { token, link, client, order }
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

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 2048 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.addHook('onRequest', async (_request, reply) => {
        void reply.headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
      })
      scope.setErrorHandler<Error>(async (error, request, reply) => {
        const { status, message, body, retryAfter } = asApiError(error as FastifyError)
        if (status >= 500) request.log.error({ err: error }, 'refused')
        if (retryAfter !== undefined) void reply.header('retry-after', Math.min(60, retryAfter))
        if (request.headers.accept?.includes('application/json'))
          return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
        const [title, ...lines] = status === 410 ? [message, 'Peça um novo à central.'] : (errorWords[status] ?? outage)
        const content = html`${notice(title, ...lines)}${status >= 500 && retryForm(request)}`
        return sendPage(reply, status, renderPage(site, 'approval', `error-${status}`, content))
      })

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
      scope.post<Params>('/:token/reject', (request, reply) =>
        answer(request, reply, ({ reason }) => ({ accept: false, reason })),
      )
      scope.setNotFoundHandler(() => {
        throw notFound('Link não encontrado')
      })
    },
    { prefix: '/v' },
  )
}
