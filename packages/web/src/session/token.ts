type Claims = { exp?: unknown; sub?: unknown }

/** What an access token (a JWT) says; nothing where it cannot be read. Nothing is verified. */
function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)) as Claims
  } catch {
    return {}
  }
}

/** When an access token runs out, in ms by the server's clock; null when that cannot be read. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : null
}

/** The id of the person an access token is for; null when that cannot be read. */
export function subjectOf(token: string): string | null {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}
