import type * as z from 'zod/mini'
import type { ConfirmedAct } from './confirmed-acts.ts'
import type { Role } from './role.ts'

/** Who may use an endpoint: everybody, everybody signed in, or the listed roles. Others get 401 or 403. */
type Access = 'public' | 'signedIn' | readonly Role[]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an endpoint takes and answers: the server checks and documents it, and so do forms. */
type Description = {
  summary: string
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response?: z.ZodMiniType
  /** The caller confirms who they are for this act before each call. An endpoint of which only some calls ask for it is `confirmed` instead. */
  act?: ConfirmedAct
  /** 409 while the firm has no money rules. */
  ofBooks?: true
}
export type Descriptions = Record<string, Description>

/** How an endpoint is called, without a schema, so that the first views of the web load none. */
export type Endpoint = {
  method: Method
  /** The URL's path, with `:name` for parameters. */
  path: string
  access: Access
  /** The HTTP status of a success; absent: 200. */
  status?: 200 | 201 | 204
  /** The status of a success of another kind, which the summary explains. */
  otherStatus?: 202
  /** The maximum size of the body in bytes; absent: 64 KiB. */
  maxBody?: number
  /** The media type, if the endpoint answers with a streamed file instead of JSON. */
  file?: string
  /** The request may have no body. */
  bodyOptional?: boolean
  /** The endpoint accepts no `Idempotency-Key`, though it changes something (`isKeyed`). */
  unkeyed?: boolean
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
  /** Only a type: the endpoint's entry in `*-schemas.ts`, which `describe` joins to it. */
  readonly description?: Description
}

/** An endpoint with its description. Server routes, forms, tests and `/openapi.json` are derived from it. */
export type Described = Endpoint & Description & Required<Pick<Endpoint, 'status'>>

type Typed<Calls, All> = { [Name in keyof Calls]: Calls[Name] & { readonly description?: All[Name & keyof All] } }

/** Returns its argument with literal types and the types of the descriptions, from which the types of server and web are derived. */
// @__NO_SIDE_EFFECTS__
export const endpoints =
  <All extends Descriptions>() =>
  <const Calls extends Record<keyof All, Endpoint>>(calls: Calls) =>
    calls as unknown as Typed<Calls, All>

/** Joins endpoints to their descriptions, which have the same names. `common`: what all of these endpoints have. */
export const describe = <All extends Descriptions>(
  calls: Typed<Record<keyof All, Endpoint>, All>,
  all: All,
  common: Pick<Description, 'ofBooks'> = {},
): Described[] =>
  Object.entries<Description>(all).map(([name, description]) => {
    const confirmed = description.act === undefined ? {} : { confirmed: true }
    return { status: 200, ...confirmed, ...(calls[name] as Endpoint), ...common, ...description }
  })

/** The types of endpoints that accept no `Idempotency-Key`, as `isKeyed` says. */
export type Unkeyed = { method: 'GET' } | { reads: true } | { unkeyed: true } | { path: `/auth/${string}` }

/** Whether the endpoint accepts `Idempotency-Key`: all that change something, except those under /auth and few others. */
export const isKeyed = ({ method, path, reads, unkeyed }: Endpoint): boolean =>
  method !== 'GET' && !reads && !unkeyed && !path.startsWith('/auth/')

/** Whether a person reads by the endpoint, so that the limit of reads applies to it. */
export const isRead = ({ method, reads, access }: Endpoint): boolean =>
  (method === 'GET' || reads === true) && access !== 'public'

/** Whether the limit of changes applies to the endpoint: that of the person if the caller is signed in, otherwise that of the caller's network. */
export const isCounted = ({ method, uncounted, reads }: Endpoint): boolean => method !== 'GET' && !uncounted && !reads

/** The schema of a part of an endpoint; undefined where it has none. */
export type SchemaOf<E extends Endpoint, Part extends 'query' | 'body' | 'response'> =
  NonNullable<E['description']> extends Record<Part, infer Schema> ? Schema : undefined
type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type BodyOf<E extends Endpoint> = Output<SchemaOf<E, 'body'>>
export type QueryOf<E extends Endpoint> = Output<SchemaOf<E, 'query'>>
export type ResponseOf<E extends Endpoint> = Output<SchemaOf<E, 'response'>>
export type BodyInput<E extends Endpoint> = Input<SchemaOf<E, 'body'>>
export type QueryInput<E extends Endpoint> = Input<SchemaOf<E, 'query'>>

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}.${string}`
    ? Name
    : P extends `${string}:${infer Name}`
      ? Name
      : never
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>
