type Claims = { exp?: unknown; sub?: unknown }

/** The claims of an access token (a JWT); empty where it cannot be parsed. The signature is not verified. */
function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)) as Claims
  } catch {
    return {}
  }
}

/** When an access token expires, in ms on the server's clock; null when it cannot be parsed. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : null
}

/** The id of the token's user; null when it cannot be parsed. */
export function subjectOf(token: string): string | null {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}
