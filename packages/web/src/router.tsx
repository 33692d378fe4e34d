import { Suspense, useEffect, useMemo, type ComponentType } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { only, publicOnly, toOwnHome, type Guard } from './features/auth/guards.ts'
import { Fence } from './lib/fence.tsx'
import { later } from './lib/later.ts'
import { lastEnd, sessionUser } from './lib/session.ts'
import { homeFor, homeOf, loginFrom, paths } from './paths.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'

const BrokenPage = later(() => import('./pages/broken.tsx'))

/** Asks once for each place somebody comes to: who signs in on a public page is led on by that page, not by its guard. */
function Guarded({ guard, page: Page }: { guard?: Guard; page?: ComponentType }) {
  const location = useLocation()
  const instead = useMemo(() => guard?.(location) ?? null, [guard, location])
  if (instead !== null) return <Navigate to={instead} replace />
  return (
    Page && (
      <Fence at={location.key} broken={<BrokenPage />}>
        <Page />
      </Fence>
    )
  )
}

/** A page comes with its own code, when it is first wanted. */
const page = (path: string, load: () => Promise<{ default: ComponentType }>, guard?: Guard) => (
  <Route key={path} path={path} element={<Guarded guard={guard} page={later(load)} />} />
)
const elsewhere = (path: string, guard: Guard) => <Route key={path} path={path} element={<Guarded guard={guard} />} />

const login = () => import('./pages/login.tsx')

/** Specification, section 2. The kit's own page is there while developing only. */
const routes = [
  elsewhere(paths.root, () => paths.login),
  page(paths.login, login, publicOnly),
  page(paths.loginAlias, login, publicOnly),
  page(paths.register, () => import('./pages/register.tsx'), publicOnly),
  elsewhere(paths.dashboard, toOwnHome),
  page(paths.users, () => import('./pages/users.tsx'), only('admin')),
  page(paths.printStatement, () => import('./pages/print-statement.tsx'), only('admin')),
  page(`${homeOf.admin}/*`, () => import('./pages/admin.tsx'), only('admin')),
  page(`${homeOf.client}/*`, () => import('./pages/client.tsx'), only('client')),
  page(`${homeOf.motoboy}/*`, () => import('./pages/motoboy.tsx'), only('motoboy')),
  page(paths.unauthorized, () => import('./pages/unauthorized.tsx')),
  ...(import.meta.env.DEV ? [page('/kit', () => import('./pages/kit.tsx'))] : []),
  page('*', () => import('./pages/not-found.tsx')),
]

/** Without the library's data half, which is 15 kB of the motoboy's first view (stack-notes): guards are a few lines. */
export const Router = () => (
  <BrowserRouter>
    <SessionEnds />
    <Suspense fallback={<LoadingScreen />}>
      <Routes>{routes}</Routes>
    </Suspense>
  </BrowserRouter>
)

const areaOf = (path: string) => Object.values(homeOf).find((home) => path === home || path.startsWith(`${home}/`))

/**
 * Whoever signs out or loses his session leaves the screen he is on; the origin is remembered where it was not his own
 * doing. Another tab may also have signed in somebody who works elsewhere.
 */
function SessionEnds() {
  const navigate = useNavigate()
  useEffect(() => {
    let person = sessionUser.get()?.id
    return sessionUser.subscribe(() => {
      const user = sessionUser.get()
      // The same person's profile told anew is no reason to go anywhere.
      if (user?.id === person) return
      person = user?.id
      const { pathname, search } = window.location
      const area = areaOf(pathname)
      if (area === undefined) return
      if (!user) void navigate(lastEnd() === 'expired' ? loginFrom(pathname + search) : paths.login)
      else if (area !== homeFor(user.role)) void navigate(homeFor(user.role))
    })
  }, [navigate])
  return null
}
