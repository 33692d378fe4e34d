import type { Readable } from 'node:stream'
import { describedOf } from '@ligeiro/contract/api'
import {
  isCounted,
  isKeyed,
  isRead,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Unkeyed,
} from '@ligeiro/contract/endpoint'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { bearerToken } from '../http/bearer.ts'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { factorRequired, forbidden, ApiError, CommittedError, unauthenticated } from '../http/errors.ts'
import { isDone, runOnce, type Intent } from '../idempotency/once.ts'
import { parseIfMatch, parseIdempotencyKey, validate } from '../http/validation.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { createReadLimits } from '../limits/read-limits.ts'
import { networkOf } from '../http/network.ts'
import type { Caller } from './caller.ts'
import { JsonText } from '../http/json-text.ts'
import { lazySerializer } from '../http/response-serializer.ts'

/** What a handler receives: the database, the caller and the validated request. A call that accepts an idempotency key runs in one transaction. */
type RequestContext<E extends Endpoint> = Call<E> & { db: E extends Unkeyed ? Db : Tx }
type OutsideContext<E extends Endpoint> = Call<E> & { db: Db }
type Call<E extends Endpoint> = {
  user: E['access'] extends 'public' ? null : SignedIn
  /** The id of the caller's session, or an empty string if nobody is signed in. */
  session: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The version in `If-Match`, which the caller has seen. Undefined matches any version. */
  version: number | undefined
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}
type Answer<E extends Endpoint> = E extends { file: string }
  ? Readable
  : ResponseOf<E> | JsonText | AsyncIterable<unknown> | undefined | void
type Handler<E extends Endpoint> = (context: RequestContext<E>) => Promise<Answer<E>>
type Options<E extends Endpoint> = {
  /**
   * Runs before the call's transaction and outside it, on a valid call that was not carried out before. What `before` writes remains
   * even if the call fails.
   */
  before?: (context: OutsideContext<E>) => Promise<void>
  /** The limits of reads do not apply: a file that takes as long as its reader, with limits of its own, or the sums of all orders, for admins. */
  takesLong?: boolean
  /** Adds to the stored answer of a retry the parts that were not stored. */
  complete?: (context: OutsideContext<E>, stored: ResponseOf<E>) => Promise<ResponseOf<E>>
  /** Whether this answer has the call's `otherStatus`. */
  isOther?: (answer: ResponseOf<E>) => boolean
  /** Runs after the commit, also for a retry. */
  after?: (context: OutsideContext<E>) => Promise<void>
}
export type DefineRoute = <E extends Endpoint>(call: E, handler: Handler<E>, options?: Options<E>) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

const noInput = z.strictObject({})
const jsonType = 'application/json; charset=utf-8'

/** Runs a call in one transaction. An error rolls it back, except a `CommittedError`: it commits and is thrown afterwards. */
async function inCallTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(db, (tx) =>
    work(tx).catch((error: unknown) => {
      if (error instanceof CommittedError) return error
      throw error
    }),
  )
  if (result instanceof CommittedError) throw result
  return result
}

/**
 * Returns a function that registers calls of the contract as routes on `app`. A route checks who may call it (401, 403), validates the
 * request (400), and runs the handler, once for each idempotency key.
 */
export function routeDefiner(
  app: FastifyInstance,
  deps: {
    db: Db
    clock: Clock
    authenticate: (accessToken: string | undefined) => Promise<Caller | null>
    secret: string
    rateLimits: RateLimits
    /** The area code of the firm's own phone. */
    area: () => string | null
    /** Called with what a signed-in person receives: the body of an answer, or the order in the body of an error. */
    onAnswered: (user: SignedIn, answer: unknown) => void
    /** Removes from an answer what is not stored for a retry. */
    withoutUnstored: (answer: unknown) => unknown
  },
): DefineRoute {
  const { rateLimits } = deps
  const limitReads = createReadLimits(rateLimits)

  async function admit(call: Endpoint, request: FastifyRequest) {
    const counted = isCounted(call)
    if (call.access === 'public') {
      if (counted) rateLimits.chargeNetwork(request.ip, call.path)
      return
    }
    request.caller = await deps.authenticate(bearerToken(request))
    if (!request.caller) throw unauthenticated()
    if (call.access !== 'signedIn' && !call.access.includes(request.caller.user.role)) throw forbidden()
    if (request.caller.factorDue && !call.beforeFactor) throw factorRequired()
    if (counted) rateLimits.chargeWrite(request.caller.user)
    if (isRead(call)) rateLimits.chargeRead(request.caller.user)
  }

  function intentOf(call: Endpoint, request: FastifyRequest): Intent | undefined {
    const key = parseIdempotencyKey(request.headers['idempotency-key'])
    if (key === undefined) return undefined
    const scope = request.caller?.user.id ?? networkOf(request.ip)
    const { url: path, body } = request
    const { secret, withoutUnstored } = deps
    return { scope, method: call.method, path, key, body, secret, encrypted: call.secret, withoutUnstored }
  }

  return <E extends Endpoint>(
    call: E,
    answerTo: Handler<E>,
    { before, complete, after, takesLong, isOther }: Options<E> = {},
  ) => {
    const { query = noInput, body = noInput, response, status } = describedOf(call)
    const handler: Handler<E> = (context) =>
      isRead(call) && !takesLong ? limitReads(context.user!, context.reply, () => answerTo(context)) : answerTo(context)
    app.route({
      method: call.method,
      url: call.path,
      ...(call.maxBody === undefined ? {} : { bodyLimit: call.maxBody }),
      schema: response ? { response: { '2xx': response } } : {},
      serializerCompiler: ({ schema }) => lazySerializer(schema as z.ZodMiniType),
      onRequest: (request, reply) => {
        // An answer is valid only for this moment and this caller.
        void reply.header('cache-control', 'no-store')
        return admit(call, request)
      },
      handler: async (request, reply) => {
        const context = {
          user: (request.caller?.user ?? null) as RequestContext<E>['user'],
          session: request.caller?.token.sessionId ?? '',
          params: request.params as ParamsOf<E>,
          query: validate(query, request.query, deps.area()) as QueryOf<E>,
          body: validate(body, request.body ?? {}, deps.area()) as BodyOf<E>,
          version: call.versioned ? parseIfMatch(request.headers['if-match']) : undefined,
          now: deps.clock(),
          request,
          reply,
        }
        const intent = isKeyed(call) ? intentOf(call, request) : undefined
        // A call that was carried out before is only answered again, so `before` does not run.
        if (before && !(intent && (await isDone(deps.db, intent, context.now))))
          await before({ ...context, db: deps.db })
        let handlerRan = false
        const run = (db: Db) => {
          handlerRan = true
          return handler({ ...context, db } as RequestContext<E>)
        }
        const runInTransaction = () =>
          inCallTransaction(deps.db, (tx) => {
            const again = async (answer: Answer<E>) =>
              complete ? ((await complete({ ...context, db: tx }, answer as ResponseOf<E>)) as Answer<E>) : answer
            return intent ? runOnce(tx, intent, context.now, () => run(tx), again) : run(tx)
          })
        const answer = await (isKeyed(call) ? runInTransaction() : run(deps.db)).catch((error: unknown) => {
          if (request.caller && error instanceof ApiError) deps.onAnswered(request.caller.user, error.extra.order)
          throw error
        })
        if (after) await after({ ...context, db: deps.db })
        if (request.caller) deps.onAnswered(request.caller.user, answer)
        // A retry that got the stored answer changed nothing, so it must not be charged: the first attempt was charged already.
        if (request.caller && intent && !handlerRan) rateLimits.refundWrite(request.caller.user)
        reply.code((call.otherStatus && isOther?.(answer as ResponseOf<E>) && call.otherStatus) || status)
        if (answer instanceof JsonText) return reply.type(jsonType).send(answer.bytes)
        if (call.file) reply.type(call.file)
        return reply.send(answer ?? undefined)
      },
    })
  }
}
