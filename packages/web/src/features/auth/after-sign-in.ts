import type { Role } from '@ligeiro/contract/role'
import { homeFor, homeOf, originParam, paths } from '#paths.ts'

/** Where to go after signing in: the requested address if it belongs to the role's area, otherwise the role's home. */
export function afterLogin(search: URLSearchParams, role: string): string {
  const home = homeFor(role)
  const origin = search.get(originParam) ?? ''
  return origin === home || origin.startsWith(`${home}/`) || origin.startsWith(`${home}?`) ? origin : home
}

/** Where to go after a new password by code: the role's dashboard, otherwise `/dashboard` (docs/product.md, Recovery). */
export const dashboardOf = (role: string): string =>
  Object.hasOwn(homeOf, role) ? `${homeOf[role as Role]}/dashboard` : paths.dashboard
