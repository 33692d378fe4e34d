import type * as z from 'zod/mini'
import type { Role } from './user.ts'

/** Who may use an endpoint: everybody, everybody signed in, or the listed roles. Others get 401 or 403. */
type Access = 'public' | 'signedIn' | readonly Role[]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The one description of an endpoint. Server routes, the web's calls, tests and `/openapi.json` are derived from it. */
export type Endpoint = {
  method: Method
  /** The URL's path, with `:name` for parameters. */
  path: string
  access: Access
  summary: string
  /** The HTTP status of a success. */
  status: 200 | 201 | 204
  /** The status of a success of another kind, which the summary explains. */
  otherStatus?: 202
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response?: z.ZodMiniType
  /** The maximum size of the body in bytes; absent: 64 KiB. */
  maxBody?: number
  /** The media type, if the endpoint answers with a streamed file instead of JSON. */
  file?: string
  /** The request may have no body. */
  bodyOptional?: boolean
  /** The endpoint accepts `Idempotency-Key`: all that change something, except those under /auth. */
  keyed?: boolean
  /** The answer contains a secret, so the answer stored for a repeated key is encrypted with the application's secret. */
  secret?: boolean
  /** The endpoint has no rate limit: it ends the caller's own sessions, which must always succeed. */
  uncounted?: boolean
  /** The endpoint only reads, though it is no GET. */
  reads?: boolean
  /** The endpoint changes an order and accepts `If-Match: "<version>"`. */
  versioned?: boolean
  /** The endpoint asks the person to confirm who they are: 403 `confirm_identity` without `X-Confirmation` (docs/product.md, Second factor). */
  confirmed?: boolean
  /** The endpoint also answers an admin who has to set up a second factor before anything else. */
  beforeFactor?: boolean
}

/** Returns its argument with literal types, from which the types of server and web are derived. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

/** Whether a person reads by the endpoint, so that the limit of reads applies to it. */
export const isRead = ({ method, reads, access }: Endpoint): boolean =>
  (method === 'GET' || reads === true) && access !== 'public'

/** Whether the limit of changes applies to the endpoint: that of the person if the caller is signed in, otherwise that of the caller's network. */
export const isCounted = ({ method, uncounted, reads }: Endpoint): boolean => method !== 'GET' && !uncounted && !reads

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type BodyOf<E extends Endpoint> = Output<E['body']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type ResponseOf<E extends Endpoint> = Output<E['response']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
export type QueryInput<E extends Endpoint> = Input<E['query']>

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}.${string}`
    ? Name
    : P extends `${string}:${infer Name}`
      ? Name
      : never
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>
