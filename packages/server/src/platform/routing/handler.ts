import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Unkeyed } from '@ligeiro/contract/endpoint'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/connect.ts'
import type { JsonText } from '../http/json-text.ts'

/** What a handler receives: the database, the caller and the validated request. A call that accepts an idempotency key runs in one transaction. */
export type RequestContext<E extends Endpoint> = Call<E> & { db: E extends Unkeyed ? Db : Tx }
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
export type Answer<E extends Endpoint> = E extends { file: string }
  ? Readable
  : ResponseOf<E> | JsonText | AsyncIterable<unknown> | undefined | void
export type Handler<E extends Endpoint> = (context: RequestContext<E>) => Promise<Answer<E>>
export type Options<E extends Endpoint> = {
  /** Runs outside the call's transaction, before it, on a valid call not carried out before. What it writes remains even if the call fails. */
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
