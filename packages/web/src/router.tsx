import { Suspense } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { only, publicOnly, toOwnHome } from './features/auth/guards.ts'
import { later, untilItComes } from './lib/later.ts'
import { lastEnd, sessionUser } from './lib/session.ts'
import { homeFor, homeOf, loginFrom, paths } from './paths.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'

type Page = () => Promise<{ default: React.ComponentType }>

const BrokenPage = later(() => import('./pages/broken.tsx'))
const Broken = () => (
  <Suspense fallback={<LoadingScreen />}>
    <BrokenPage />
  </Suspense>
)

/** A page comes with its own code, when it is first wanted. */
const page = (path: string, load: Page, loader?: RouteObject['loader']): RouteObject => ({
  path,
  loader,
  lazy: async () => ({ Component: (await untilItComes(load)).default }),
  HydrateFallback: LoadingScreen,
  ErrorBoundary: Broken,
})

const login: Page = () => import('./pages/login.tsx')

/** Specification, section 2. The kit's own page is there while developing only. */
export const router = createBrowserRouter([
  { path: paths.root, loader: () => redirect(paths.login) },
  page(paths.login, login, publicOnly),
  page(paths.loginAlias, login, publicOnly),
  page(paths.register, () => import('./pages/register.tsx'), publicOnly),
  { path: paths.dashboard, loader: toOwnHome },
  page(paths.users, () => import('./pages/users.tsx'), only('admin')),
  page(`${homeOf.admin}/*`, () => import('./pages/admin.tsx'), only('admin')),
  page(`${homeOf.client}/*`, () => import('./pages/client.tsx'), only('client')),
  page(`${homeOf.motoboy}/*`, () => import('./pages/motoboy.tsx'), only('motoboy')),
  page(paths.unauthorized, () => import('./pages/unauthorized.tsx')),
  ...(import.meta.env.DEV ? [page('/kit', () => import('./pages/kit.tsx'))] : []),
  page('*', () => import('./pages/not-found.tsx')),
])

const areaOf = (path: string) => Object.values(homeOf).find((home) => path === home || path.startsWith(`${home}/`))

/**
 * Whoever signs out or loses his session leaves the screen he is on; the origin is remembered where it was not his own
 * doing. Another tab may also have signed in somebody who works elsewhere.
 */
let person = sessionUser.get()?.id
sessionUser.subscribe(() => {
  const user = sessionUser.get()
  // The same person's profile told anew is no reason to go anywhere.
  if (user?.id === person) return
  person = user?.id
  const { pathname, search } = router.state.location
  const area = areaOf(pathname)
  if (area === undefined) return
  if (!user) void router.navigate(lastEnd() === 'expired' ? loginFrom(pathname + search) : paths.login)
  else if (area !== homeFor(user.role)) void router.navigate(homeFor(user.role))
})
