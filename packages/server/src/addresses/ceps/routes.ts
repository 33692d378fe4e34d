import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { outsideReads } from '../../platform/db/read-scope.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { logRarely } from '../../platform/jobs/log-rarely.ts'
import { charge } from '../../platform/limits/rate-limits.ts'
import { TokenBuckets, type Now } from '../../platform/limits/token-bucket.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { askCepService, type Street } from './cep-service.ts'
import { knownStreets } from './known-streets.ts'
import { keepAnswer, keptAnswer } from './queries.ts'
import { stateOf } from './states.ts'

/** How often one person may cause a question to the service, in each process. */
const requestRate = { burst: 20, perSecond: 0.5 }

type Needs = { config: Pick<Config, 'cepUrl' | 'city'>; now: Now; log: Pick<FastifyBaseLogger, 'warn'> }

/** Streets of a postcode, or its town: from the address book, the streets of the city, and last a service, if one is set (docs/address-book.md). */
export function cepRoutes(defineRoute: DefineRoute, { config, now: clock, log }: Needs): void {
  const url = config.cepUrl
  const onError = logRarely((error) => log.warn({ err: error }, 'postcode service failed'))
  const buckets = new TokenBuckets(requestRate, clock)
  /** After a refusal this process does not ask the service before this moment, in ms. */
  let pausedUntil = 0
  // Calls for the same postcode share one question.
  const pending = new Map<string, Promise<Street | null>>()

  async function lookUp(db: Db, service: string, cep: string, userId: string, now: Date): Promise<Street | null> {
    const kept = await keptAnswer(db, cep, now)
    if (kept !== undefined) return kept
    if (now.getTime() < pausedUntil) return null
    charge(buckets, userId)
    const street = await askCepService(service, cep).catch((error: unknown) => {
      if (error instanceof Refusal) pausedUntil = error.until(now).getTime()
      throw error
    })
    await keepAnswer(db, cep, street, now)
    return street
  }
  /** A call that comes later finds the answer kept: it is shared until then. */
  function ask(...of: Parameters<typeof lookUp>): Promise<Street | null> {
    const cep = of[2]
    const asked = pending.get(cep) ?? outsideReads(() => lookUp(...of)).finally(() => pending.delete(cep))
    pending.set(cep, asked)
    return asked
  }

  defineRoute(addressesApi.cep, async ({ db, user, params, now }) => {
    if (!/^\d{5}-?\d{3}$/.test(params.cep)) throw invalid('CEP deve ter 8 dígitos', 'cep')
    const cep = params.cep.replace('-', '')
    const known = await knownStreets(db, cep, user, config.city)
    const state = stateOf(cep)
    if (known.length > 0 || url === null || state === null) return { streets: known, state, town: null }
    // A service that is away or answers something else is no reason to refuse: the field is a plain field.
    const found = await ask(db, url, cep, user.id, now).catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      onError(error)
      return null
    })
    if (!found) return { streets: [], state, town: null }
    if (found.name === '') return { streets: [], state, town: { bairro: found.bairro, city: found.city } }
    return { streets: [{ ...found, source: 'service' as const }], state, town: null }
  })
}
