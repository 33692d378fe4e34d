import type { Role } from '@ligeiro/contract/user'
import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { sessionUser } from '../../lib/session.ts'
import { homeFor, loginFrom, paths } from '../../paths.ts'

/** Lets one role in. Nobody signed in goes to the sign-in page, somebody else to Acesso Negado. */
export const only =
  (role: Role) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    const user = sessionUser.get()
    const { pathname, search } = new URL(request.url)
    if (!user) return replace(loginFrom(pathname + search))
    return user.role === role ? null : replace(paths.unauthorized)
  }

/** For pages of people who are not signed in: others go to their role's home. */
export const publicOnly = ({ request }: LoaderFunctionArgs): Response | null => {
  const user = sessionUser.get()
  const home = user && homeFor(user.role)
  // An unknown role's home is this very page.
  return home === null || home === new URL(request.url).pathname ? null : redirect(home)
}

/** `/dashboard`: the role's own. */
export const toOwnHome = (): Response => redirect(homeFor(sessionUser.get()?.role ?? ''))
