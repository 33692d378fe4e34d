import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { only, publicOnly, toOwnHome } from './features/auth/guards.ts'
import { sessionUser } from './lib/session.ts'
import { homeOf, loginFrom, paths } from './paths.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'

type Page = () => Promise<{ default: React.ComponentType }>

/** A page comes with its own code, when it is first wanted. */
const page = (path: string, load: Page, loader?: RouteObject['loader']): RouteObject => ({
  path,
  loader,
  lazy: async () => ({ Component: (await load()).default }),
  HydrateFallback: LoadingScreen,
})

const login: Page = () => import('./pages/login.tsx')

/** Specification, section 2. The kit's own page is there while developing only. */
export const router = createBrowserRouter([
  { path: paths.root, loader: () => redirect(paths.login) },
  page(paths.login, login, publicOnly),
  page(paths.loginAlias, login, publicOnly),
  { path: paths.dashboard, loader: toOwnHome },
  page(`${homeOf.admin}/*`, () => import('./pages/admin.tsx'), only('admin')),
  page(`${homeOf.client}/*`, () => import('./pages/client.tsx'), only('client')),
  page(`${homeOf.motoboy}/*`, () => import('./pages/motoboy.tsx'), only('motoboy')),
  page(paths.unauthorized, () => import('./pages/unauthorized.tsx')),
  ...(import.meta.env.DEV ? [page('/kit', () => import('./pages/kit.tsx'))] : []),
  page('*', () => import('./pages/not-found.tsx')),
])

/** Whoever signs out or loses his session leaves the screen he is on; the origin is remembered where it was not his own doing. */
sessionUser.subscribe(() => {
  if (sessionUser.get()) return
  const { pathname, search } = router.state.location
  const behindGuard = Object.values(homeOf).some((home) => pathname === home || pathname.startsWith(`${home}/`))
  if (behindGuard) void router.navigate(loginFrom(pathname + search))
})
