import { describedOf } from '@ligeiro/contract/api'
import {
  isKeyed,
  isRead,
  type BodyOf,
  type Described,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@ligeiro/contract/endpoint'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, CommittedError } from '../http/errors.ts'
import { isDone, runOnce, type Intent } from '../idempotency/once.ts'
import { parseIfMatch, parseIdempotencyKey, validate } from '../http/validation.ts'
import { createReadLimits } from '../limits/read-limits.ts'
import { networkOf } from '../http/network.ts'
import { admit, type AdmissionNeeds } from './admission.ts'
import type { Caller } from './caller.ts'
import type { Answer, Handler, Options, RequestContext } from './handler.ts'
import { JsonText } from '../http/json-text.ts'
import { lazySerializer } from '../http/response-serializer.ts'

export type DefineRoute = <E extends Endpoint>(call: E, handler: Handler<E>, options?: Options<E>) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

type Needs = AdmissionNeeds & {
  db: Db
  clock: Clock
  secret: string
  /** The area code of the firm's own phone. */
  area: () => string | null
  /** Called with what a signed-in person receives: the body of an answer, or the order in the body of an error. */
  onAnswered: (user: SignedIn, answer: unknown) => void
  /** Removes from an answer what is not stored for a retry. */
  withoutUnstored: (answer: unknown) => unknown
  /** Throws if a condition in the call's description does not hold (`act`, `ofBooks`). Runs before the handler, with its `db`. */
  checkConditions: (call: Described, context: ConditionContext) => Promise<void>
}
export type ConditionContext = { db: Db; user: SignedIn; session: string; request: FastifyRequest; now: Date }

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
export function routeDefiner(app: FastifyInstance, needs: Needs): DefineRoute {
  const { db, rateLimits } = needs
  const limitReads = createReadLimits(rateLimits)

  /** What a handler receives, without the database. Throws 400 for an invalid request. */
  function contextOf<E extends Endpoint>(call: E, request: FastifyRequest, reply: FastifyReply) {
    const { query = noInput, body = noInput } = describedOf(call)
    return {
      user: (request.caller?.user ?? null) as RequestContext<E>['user'],
      session: request.caller?.token.sessionId ?? '',
      params: request.params as ParamsOf<E>,
      query: validate(query, request.query, needs.area()) as QueryOf<E>,
      body: validate(body, request.body ?? {}, needs.area()) as BodyOf<E>,
      version: call.versioned ? parseIfMatch(request.headers['if-match']) : undefined,
      now: needs.clock(),
      request,
      reply,
    }
  }

  /** What identifies the change that a call with an idempotency key makes; undefined without a key. */
  function intentOf(call: Endpoint, request: FastifyRequest): Intent | undefined {
    const key = isKeyed(call) ? parseIdempotencyKey(request.headers['idempotency-key']) : undefined
    if (key === undefined) return undefined
    const scope = request.caller?.user.id ?? networkOf(request.ip)
    const { url: path, body } = request
    const { secret, withoutUnstored } = needs
    return { scope, method: call.method, path, key, body, secret, encrypted: call.secret, withoutUnstored }
  }

  return <E extends Endpoint>(call: E, handler: Handler<E>, options: Options<E> = {}) => {
    const { before, complete, after, takesLong, isOther } = options
    const described = describedOf(call)
    const { response, status } = described
    type Context = ReturnType<typeof contextOf<E>>

    function run(context: Context, db: Db): Promise<Answer<E>> {
      const given = { ...context, db } as RequestContext<E>
      const carryOut = async () => {
        // `user` is null for public calls only, which have no conditions.
        await needs.checkConditions(described, { ...given, db, user: given.user! })
        return handler(given)
      }
      return isRead(call) && !takesLong ? limitReads(given.user!, given.reply, carryOut) : carryOut()
    }

    /** Runs a call that changes something, in one transaction. `isRetry`: the intent was carried out before, and its stored answer is given. */
    const change = (context: Context, intent: Intent | undefined) =>
      inCallTransaction(db, async (tx) => {
        if (!intent) return { answer: await run(context, tx), isRetry: false }
        let isRetry = false
        const again = async (stored: Answer<E>) => {
          isRetry = true
          return complete ? ((await complete({ ...context, db: tx }, stored as ResponseOf<E>)) as Answer<E>) : stored
        }
        const answer = await runOnce(tx, intent, context.now, () => run(context, tx), again)
        return { answer, isRetry }
      })

    async function answerRequest(request: FastifyRequest, reply: FastifyReply): Promise<Answer<E>> {
      const context = contextOf(call, request, reply)
      const intent = intentOf(call, request)
      // A call that was carried out before is only answered again, so `before` does not run.
      if (before && !(intent && (await isDone(db, intent, context.now)))) await before({ ...context, db })
      const { answer, isRetry } = isKeyed(call)
        ? await change(context, intent)
        : { answer: await run(context, db), isRetry: false }
      if (after) await after({ ...context, db })
      // A retry changed nothing, and the first attempt was charged already.
      if (request.caller && isRetry) rateLimits.refundWrite(request.caller.user)
      return answer
    }

    app.route({
      method: call.method,
      url: call.path,
      ...(call.maxBody === undefined ? {} : { bodyLimit: call.maxBody }),
      schema: response ? { response: { '2xx': response } } : {},
      serializerCompiler: ({ schema }) => lazySerializer(schema as z.ZodMiniType),
      onRequest: (request, reply) => {
        // An answer is valid only for this moment and this caller.
        void reply.header('cache-control', 'no-store')
        return admit(call, request, needs)
      },
      handler: async (request, reply) => {
        const seen = (answer: unknown) => request.caller && needs.onAnswered(request.caller.user, answer)
        const answer = await answerRequest(request, reply).catch((error: unknown) => {
          if (error instanceof ApiError) seen(error.extra.order)
          throw error
        })
        seen(answer)
        reply.code((call.otherStatus && isOther?.(answer as ResponseOf<E>) && call.otherStatus) || status)
        if (answer instanceof JsonText) return reply.type(jsonType).send(answer.bytes)
        if (call.file) reply.type(call.file)
        return reply.send(answer ?? undefined)
      },
    })
  }
}
