import * as z from 'zod/mini'
import { throwIfRefused } from '../../platform/http/refusal.ts'

const line = z.string().check(z.trim(), z.maxLength(120))
/** The fields of an answer that are used, as ViaCEP names them. */
const answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    cep: z.string(),
    logradouro: line,
    bairro: line,
    localidade: line,
    uf: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
])

/** Without a name: the postcode of a whole town or district. */
export type Street = { name: string; bairro: string; city: string; state: string }

const timeoutMs = 2000

/** The address of a postcode at a service like ViaCEP: '{cep}' in `url` is replaced, otherwise '/CEP/json/' is added. */
export const addressOf = (url: string, cep: string): string =>
  url.includes('{cep}') ? url.replaceAll('{cep}', cep) : `${url.replace(/\/+$/, '')}/${cep}/json/`

/**
 * Asks a service compatible with ViaCEP. Returns null if it knows no such postcode, or neither street nor town of it. Throws if it
 * does not answer within `timeoutMs`, or with something else.
 */
export async function askCepService(url: string, cep: string): Promise<Street | null> {
  const response = await fetch(addressOf(url, cep), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // Follow no redirect: the operator has allowed only the configured server.
    redirect: 'error',
  })
  if (response.status === 404) return null
  throwIfRefused(response)
  if (!response.ok) throw new Error(`the postcode service answered ${response.status}`)
  const found = z.parse(answer, await response.json())
  if ('erro' in found) return null
  if (found.cep.replaceAll(/\D/g, '') !== cep) throw new Error('the postcode service answered another postcode')
  if (found.logradouro === '' && found.localidade === '') return null
  return { name: found.logradouro, bairro: found.bairro, city: found.localidade, state: found.uf }
}
