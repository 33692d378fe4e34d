import { dayMs } from '@ligeiro/contract/durations'
import { areaOf, inArea } from '@ligeiro/contract/firm-area'
import { linksApi } from '@ligeiro/contract/links-api'
import { reaisOf } from '@ligeiro/contract/money'
import { ordersSchemas } from '@ligeiro/contract/orders-schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { centsOf, LineProblem } from '../imports/values.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import { knownClient } from '../people/users/known-client.ts'
import { createOrder } from '../orders/operations/create-order.ts'
import type { Pricing } from '../orders/operations/suggest-order.ts'
import type { Db } from '../platform/db/connect.ts'
import type { DeliverySecrets } from '../platform/encryption/delivery-secrets.ts'
import { ApiError, notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { runOnce } from '../platform/idempotency/once.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { deviceOf } from './device.ts'
import { openLink } from './open-link.ts'
import { countLinkOrder, endOrderLink, orderLink, shareOrderLink, type OrderLink } from './order-link.ts'
import { formOf, orderedPage, orderFormPage, retryOrderForm, type Ordered, type Typed } from './order-page.ts'
import type { Site } from './page.ts'
import { linkPages, sendPage, type PageDeps, type Params } from './page-scope.ts'
import { limitShares } from './pass-on.ts'
import { linkTokens } from './token.ts'

/** The calls by which an admin shares and ends the link of a client. */
export function orderLinkRoutes(defineRoute: DefineRoute, { config: site }: { config: Site }): void {
  const tokenOf = linkTokens(site.appSecret)
  defineRoute(
    linksApi.shareOrderLink,
    async ({ db, user, params, body, now }) => {
      const client = await knownClient(db, params.id)
      const shared = await shareOrderLink(db, client, { user, now, site, tokenOf }, body)
      await recordAuditEvent(db, { user, now }, 'order_link_shared', { subject: client.id })
      return shared
    },
    { before: limitShares('order link') },
  )
  defineRoute(linksApi.endOrderLink, async ({ db, user, params, now }) => {
    const client = await knownClient(db, params.id)
    if (await endOrderLink(db, client.id, now))
      await recordAuditEvent(db, { user, now }, 'order_link_ended', { subject: client.id })
  })
}

type Needs = PageDeps & {
  config: Pick<Config, 'clientOpenOrders'>
  bairros: Pricing['bairros']
  zone: string
  deliverySecrets: DeliverySecrets
  onStep: () => Promise<void>
}

/** What was typed; undefined: the form is not that of the page. */
function typedIn(body: unknown): Typed | undefined {
  const given = (body ?? {}) as Record<string, unknown>
  const typed = formOf((name) => (typeof given[name] === 'string' ? given[name] : ''))
  return isId(typed.once) ? typed : undefined
}

/** What is asked for at the door, as the calls take it; a string: why it cannot be. */
function collectOf(
  amount: string,
  method: string,
): { collect?: { goods: number; fee: false; method: string } } | string {
  try {
    const cents = centsOf(amount)
    if (cents === null) return method === '' ? {} : 'Escreva quanto cobrar na entrega, ou escolha “Nada a cobrar”.'
    return method === '' ? 'Escolha como quem recebe paga.' : { collect: { goods: reaisOf(cents), fee: false, method } }
  } catch (error) {
    if (error instanceof LineProblem) return `Cobrar na entrega: ${error.message}.`
    throw error
  }
}

/** An order of this link and the last day; 404 for any other. */
async function findOrdered(db: Db, link: OrderLink, id: string, now: Date): Promise<Ordered> {
  const order = isId(id)
    ? await db
        .selectFrom('orders as o')
        .innerJoin('order_events as e', 'e.order_id', 'o.id')
        .select(['o.id', 'o.status', 'o.price_cents', 'o.delivery_address', 'o.collect'])
        .where('o.id', '=', id)
        .where('e.step', '=', 'create')
        .where('e.link_id', '=', link.link_id)
        .where('o.deleted_at', 'is', null)
        .where('o.created_at', '>', new Date(now.getTime() - dayMs))
        .executeTakeFirst()
    : undefined
  if (!order) throw notFound('Link não encontrado')
  return order
}

/** The pages on which a client orders without an account (docs/product.md, Links): HTML without scripts. A GET changes nothing. */
export async function orderPages(app: FastifyInstance, deps: Needs): Promise<void> {
  const { db, clock, config: site, delayRejection, bairros, zone, deliverySecrets: secrets, onStep } = deps
  const open = ({ params, ip }: FastifyRequest<Params>) =>
    openLink(db, orderLink, { written: params.token, ip, now: clock() })

  /** Creates the order of a form once, however often it is sent. */
  const orderOnce = (link: OrderLink, typed: Typed, device: ReturnType<typeof deviceOf>) => {
    const now = clock()
    const { once: key, recipient_name, recipient_phone, collect_amount, collect_method, ...texts } = typed
    const recipient = { recipient_name: recipient_name || null, recipient_phone: recipient_phone || null }
    const collect = collectOf(collect_amount, collect_method)
    if (typeof collect === 'string') return collect
    const sent = { ...texts, ...recipient, ...collect }
    const { data: body, error } = inArea(areaOf(site.supportPhone), () => ordersSchemas.register.body.safeParse(sent))
    if (!body) return error.issues[0]?.message ?? 'Confira o que foi escrito.'
    const intent = { scope: link.link_id, method: 'POST', path: '/p', key, body: sent, secret: site.appSecret }
    return inTransaction(db, (tx) =>
      runOnce(tx, intent, now, async () => {
        const creation = {
          user: { id: link.client_id, role: 'client' as const },
          now,
          body,
          secrets,
          pricing: { bairros, zone },
          link: { link_id: link.link_id, device },
          maxOpen: site.clientOpenOrders,
        }
        return { id: (await createOrder(tx, creation)).id }
      }),
    )
  }

  const retryForm = ({ method, url, body }: FastifyRequest) => {
    const typed = method === 'POST' ? typedIn(body) : undefined
    return typed ? retryOrderForm(url, typed) : false
  }
  await linkPages(app, { site, kind: 'order', delayRejection, retryForm, bodyLimit: 32 * 1024 }, (scope) => {
    scope.get<Params>('/:token', async (request, reply) => {
      const { link, token } = await open(request)
      return sendPage(reply, 200, orderFormPage(site, link, token))
    })
    scope.get<{ Params: Params['Params'] & { order: string } }>('/:token/:order', async (request, reply) => {
      const { link, token } = await open(request)
      return sendPage(reply, 200, orderedPage(site, token, await findOrdered(db, link, request.params.order, clock())))
    })
    scope.post<Params>('/:token', async (request, reply) => {
      const { link, token } = await open(request)
      const typed = typedIn(request.body)
      const refuse = (status: number, problem: string) =>
        sendPage(reply, status, orderFormPage(site, link, token, { ...(typed ? { typed } : {}), problem }))
      if (!typed) return refuse(400, 'Não foi possível ler o pedido. Escreva de novo.')
      await countLinkOrder(db, link.link_id, clock())
      try {
        const ordered = await orderOnce(link, typed, deviceOf(request.headers['user-agent']))
        if (typeof ordered === 'string') return await refuse(400, ordered)
        await onStep()
        return await reply.redirect(`/p/${token}/${ordered.id}`, 303)
      } catch (error) {
        // Too many open orders, or a form that was sent with other words before.
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        return refuse(409, error.message)
      }
    })
  })
}
