import type { Role } from '@ligeiro/contract/user'
import { sessionUser } from '../../session/session-store.ts'
import { handedToken, homeFor, loginFrom, paths } from '../../paths.ts'

type Place = { pathname: string; search: string; state?: unknown }

/** Where to go instead of this place; null where one may stay. */
export type Guard = (place: Place) => string | null

/** Lets one role in. Nobody signed in goes to the sign-in page, somebody else to Acesso Negado. */
export const only =
  (role: Role): Guard =>
  ({ pathname, search }) => {
    const user = sessionUser.get()
    if (!user) return loginFrom(pathname + search)
    return user.role === role ? null : paths.unauthorized
  }

/** For pages of people who are not signed in: others go to their role's home. */
export const publicOnly: Guard = ({ pathname }) => {
  const user = sessionUser.get()
  const home = user && homeFor(user.role)
  // An unknown role's home is this very page.
  return home === pathname ? null : home
}

/** A letter's link opens for whoever holds it, also where somebody is signed in: it may be about another account. Without a token it is a public page. */
export const publicOrLink: Guard = (place) =>
  new URLSearchParams(place.search).has('token') || handedToken(place.state) !== null ? null : publicOnly(place)

/** `/dashboard`: the role's own. */
export const toOwnHome: Guard = () => homeFor(sessionUser.get()?.role ?? '')
