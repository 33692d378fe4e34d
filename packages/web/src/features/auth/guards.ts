import type { Role } from '@ligeiro/contract/role'
import { forgetUnknownRole, hadUnknownRole, sessionUser } from '#session/session-store.ts'
import { tokenFromState, homeFor, isAt, loginFrom, paths } from '#paths.ts'

type Place = { pathname: string; search: string; state?: unknown }

/** Returns the address to go to instead of this one; null if the user may stay. */
export type Guard = (place: Place) => string | null

/** Admits one role. Signed-out users go to the sign-in page, other roles to Acesso Negado. */
export const only =
  (role: Role): Guard =>
  ({ pathname, search }) => {
    const user = sessionUser.get()
    if (!user) return loginFrom(pathname + search)
    if (user.second_factor_due) return paths.secondFactor
    return user.role === role ? null : paths.unauthorized
  }

/** The page on which an admin sets up a second factor, for those who have to. */
export const whileFactorDue: Guard = () => {
  const user = sessionUser.get()
  if (!user) return paths.login
  return user.second_factor_due ? null : homeFor(user.role)
}

/** For pages of signed-out users: signed-in users go to their role's home, which is the sign-in page for a role that is not known. */
export const publicOnly: Guard = ({ pathname }) => {
  const user = sessionUser.get()
  if (isAt(pathname, paths.login)) forgetUnknownRole()
  const home = hadUnknownRole() ? paths.login : user && homeFor(user.role)
  // The home of an unknown role may be this same page.
  return home !== null && isAt(pathname, home) ? null : home
}

/** Opens the link of an e-mail also for signed-in users, as it may belong to another account. Without a token, only signed-out users enter. */
export const publicOrLink: Guard = (place) =>
  new URLSearchParams(place.search).has('token') || tokenFromState(place.state) !== null ? null : publicOnly(place)

/** `/dashboard` leads to the home of the user's role. */
export const toOwnHome: Guard = () => homeFor(sessionUser.get()?.role ?? '')
