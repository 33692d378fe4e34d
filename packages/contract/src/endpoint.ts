import type * as z from 'zod/mini'
import type { Role } from './user.ts'

/** Who may use a call at all: everybody, everybody signed in, or these roles. Others get 401 or 403. */
type Access = 'public' | 'signedIn' | readonly Role[]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call, described once: served, called, tested and printed (`/openapi.json`) from here. */
export type Endpoint = {
  method: Method
  /** With `:name` for the parts that vary. */
  path: string
  access: Access
  summary: string
  /** The status of success. */
  status: 200 | 201 | 204
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response?: z.ZodMiniType
  /** Answers a file of this media type, streamed, instead of JSON. */
  file?: string
  /** A body may be left out altogether. */
  bodyOptional?: boolean
  /** Changes something and is not an auth call: takes `Idempotency-Key`. */
  keyed?: boolean
  /** Its answer holds a secret: it is kept for a repeated key under the application's secret only. */
  secret?: boolean
  /** Never refused for its rate: it only reads, or ends the caller's own sessions, which must always succeed. */
  uncounted?: boolean
  /** Changes an order: takes `If-Match: "<version>"`. */
  versioned?: boolean
}

/** Keeps the literal types of a description, so that server and web derive theirs from it. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

/** Is the call counted against a budget: of writes where the caller is signed in, otherwise of the caller's network? */
export const isCounted = ({ method, uncounted }: Endpoint): boolean => method !== 'GET' && !uncounted

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type BodyOf<E extends Endpoint> = Output<E['body']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type ResponseOf<E extends Endpoint> = Output<E['response']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
export type QueryInput<E extends Endpoint> = Input<E['query']>

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>
