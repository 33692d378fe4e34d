import type { Readable } from 'node:stream'
import {
  isCounted,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@ligeiro/contract/endpoint'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { bearerOf } from '../http/bearer.ts'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isRetryable } from '../db/outage.ts'
import { forbidden, ApiError, CommittedError, unauthenticated } from '../http/errors.ts'
import { isDone, once, type Intent } from '../idempotency/once.ts'
import { parseIfMatch, parseIdempotencyKey, validate } from '../http/validation.ts'
import type { Budgets } from '../limits/budgets.ts'
import { networkOf } from '../http/network.ts'
import type { Caller } from './caller.ts'
import { responseSchema } from '../http/response-schema.ts'

/** What a handler gets: the database (its transaction, where the call changes something), who asks, and what was asked, checked. */
type RequestContext<E extends Endpoint> = {
  db: Db
  user: E['access'] extends 'public' ? null : SignedIn
  /** The caller's session; empty for nobody. */
  session: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The version that the caller has seen (`If-Match`), or undefined: any. */
  version: number | undefined
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}
type Handler<E extends Endpoint> = (
  asked: RequestContext<E>,
) => Promise<E extends { file: string } ? Readable : ResponseOf<E> | AsyncIterable<unknown> | undefined | void>
/** `before` is run on a well-formed call that was not done before, outside of its transaction: what it writes stands whatever becomes of the call. */
type Options<E extends Endpoint> = {
  before?: (asked: RequestContext<E>) => Promise<void>
  /** Completes the kept answer of a retry with what was not kept of it. */
  complete?: (asked: RequestContext<E>, kept: ResponseOf<E>) => Promise<ResponseOf<E>>
  /** Runs after the commit, also of a retry. */
  after?: (asked: RequestContext<E>) => Promise<void>
}
export type DefineRoute = <E extends Endpoint>(call: E, handler: Handler<E>, options?: Options<E>) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

const nothing = z.strictObject({})
const attempts = 3

/** One transaction. A refusal undoes it, unless what led to the refusal has to stand. */
async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await db.transaction().execute((tx) =>
    work(tx).catch((error: unknown) => {
      if (error instanceof CommittedError) return error
      throw error
    }),
  )
  if (done instanceof CommittedError) throw done
  return done
}

/** Serves calls of the contract on `app`: who may (401, 403), what is well-formed (400), then the handler, once per key. */
export function routeDefiner(
  app: FastifyInstance,
  deps: {
    db: Db
    clock: Clock
    authenticate: (accessToken: string | undefined) => Promise<Caller | null>
    secret: string
    budgets: Budgets
    /** Somebody is told this, by an answer or in a refusal. */
    onTold: (user: SignedIn, answer: unknown) => void
  },
): DefineRoute {
  const { budgets } = deps

  async function admit(call: Endpoint, request: FastifyRequest) {
    const counted = isCounted(call)
    if (call.access === 'public') {
      if (counted) budgets.chargeNetwork(request.ip, call.path)
      return
    }
    request.caller = await deps.authenticate(bearerOf(request))
    if (!request.caller) throw unauthenticated()
    if (call.access !== 'signedIn' && !call.access.includes(request.caller.user.role)) throw forbidden()
    if (counted) budgets.chargeWrite(request.caller.user)
  }

  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runTransaction(deps.db, work)
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error
      }
    }
  }

  function intentOf(call: Endpoint, request: FastifyRequest): Intent | undefined {
    const key = parseIdempotencyKey(request.headers['idempotency-key'])
    if (key === undefined) return undefined
    const scope = request.caller?.user.id ?? networkOf(request.ip)
    const { url: path, body } = request
    return { scope, method: call.method, path, key, body, secret: deps.secret, sealed: call.secret }
  }

  return (call, handler, { before, complete, after } = {}) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: call.response ? { response: { [call.status]: responseSchema(call.response) } } : {},
      onRequest: (request, reply) => {
        // Whatever it says is of this moment and of this caller.
        void reply.header('cache-control', 'no-store')
        return admit(call, request)
      },
      handler: async (request, reply) => {
        const asked = {
          user: (request.caller?.user ?? null) as never,
          session: request.caller?.token.sessionId ?? '',
          params: request.params as never,
          query: validate(call.query ?? nothing, request.query) as never,
          body: validate(call.body ?? nothing, request.body ?? {}) as never,
          version: call.versioned ? parseIfMatch(request.headers['if-match']) : undefined,
          now: deps.clock(),
          request,
          reply,
        }
        const intent = call.keyed ? intentOf(call, request) : undefined
        // What was done already is only answered again.
        if (before && !(intent && (await isDone(deps.db, intent, asked.now)))) await before({ ...asked, db: deps.db })
        let worked = false
        const answer = await (
          call.keyed
            ? inTransaction((tx) => {
                const inside = { ...asked, db: tx }
                const work = () => {
                  worked = true
                  return handler(inside)
                }
                return intent
                  ? once(
                      tx,
                      intent,
                      asked.now,
                      work,
                      complete && ((kept) => complete(inside, kept as never) as Promise<never>),
                    )
                  : work()
              })
            : handler({ ...asked, db: deps.db })
        ).catch((error: unknown) => {
          if (request.caller && error instanceof ApiError) deps.onTold(request.caller.user, error.extra.order)
          throw error
        })
        if (after) await after({ ...asked, db: deps.db })
        if (request.caller) deps.onTold(request.caller.user, answer)
        // A kept answer changed nothing: a retry for want of an answer must not use up what its first try paid.
        if (request.caller && intent && !worked) budgets.refundWrite(request.caller.user)
        reply.code(call.status)
        if (call.file) reply.type(call.file)
        return reply.send(answer ?? undefined)
      },
    })
  }
}
