import { isNumber, isObject, isString, parseJson, type Guard } from '../lib/guards.ts'

/** Parses the claims of an access token (a JWT). The signature is not verified. */
function claimsOf<Claims>(token: string, guard: Guard<Claims>): Claims | undefined {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    return parseJson(atob(payload), guard)
  } catch {
    return undefined
  }
}

/** When an access token expires, in ms on the server's clock; null when it cannot be parsed. */
export function expiryOf(token: string): number | null {
  const claims = claimsOf(token, isObject<{ exp: number }>({ exp: isNumber }))
  return claims ? claims.exp * 1000 : null
}

/** The id of the token's user; null when it cannot be parsed. */
export const subjectOf = (token: string): string | null =>
  claimsOf(token, isObject<{ sub: string }>({ sub: isString }))?.sub ?? null
