import { Suspense, useEffect, useMemo, type ComponentType } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { only, publicOnly, publicOrLink, toOwnHome, type Guard } from './features/auth/guards.ts'
import { useConfig } from './api/config.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { lazyWithRetry } from './lib/lazy-with-retry.ts'
import { lastEnd, sessionUser } from './session/session-store.ts'
import { homeFor, homeOf, loginFrom, paths } from './paths.ts'
import { focusHeading } from './ui/focus-heading.ts'
import { OwnAccount } from './features/users/own-account.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'

const BrokenPage = lazyWithRetry(() => import('./pages/broken.tsx'))

/** Asks once for each place somebody comes to: who signs in on a public page is led on by that page, not by its guard. */
function Guarded({ guard, title, page: Page }: { guard?: Guard; title?: string; page?: ComponentType }) {
  const location = useLocation()
  const { appName } = useConfig()
  const instead = useMemo(() => guard?.(location) ?? null, [guard, location])
  // Where one is, for tabs, histories and listeners: said here and nowhere else.
  useEffect(() => {
    if (instead === null) document.title = title === undefined ? appName : `${title} · ${appName}`
  }, [instead, title, appName])
  // What had the focus is gone with the page before: whoever reads with his ears or walks by keyboard begins at the heading.
  useEffect(() => {
    if (instead === null && location.key !== 'default') focusHeading()
  }, [instead, location.key])
  if (instead !== null) return <Navigate to={instead} replace />
  return (
    Page && (
      <ErrorBoundary at={location.key} broken={<BrokenPage />}>
        <Page />
      </ErrorBoundary>
    )
  )
}

/** A page comes with its own code, when it is first wanted. */
const page = (path: string, title: string, load: () => Promise<{ default: ComponentType }>, guard?: Guard) => (
  <Route key={path} path={path} element={<Guarded guard={guard} title={title} page={lazyWithRetry(load)} />} />
)
const elsewhere = (path: string, guard: Guard) => <Route key={path} path={path} element={<Guarded guard={guard} />} />

const login = () => import('./pages/login.tsx')
const forgot = () => import('./pages/forgot-password.tsx')
const reset = () => import('./pages/reset-password.tsx')

/** Specification, section 2. The kit's own page is there while developing only. */
const routes = [
  elsewhere(paths.root, () => paths.login),
  page(paths.login, 'Entrar', login, publicOnly),
  page(paths.loginAlias, 'Entrar', login, publicOnly),
  page(paths.register, 'Cadastre-se', () => import('./pages/register.tsx'), publicOnly),
  page(paths.forgot, 'Recuperar senha', forgot, publicOnly),
  page(paths.forgotAlias, 'Recuperar senha', forgot, publicOnly),
  page(paths.reset, 'Redefinir Senha', reset, publicOrLink),
  page(paths.resetAlias, 'Redefinir Senha', reset, publicOrLink),
  elsewhere(paths.dashboard, toOwnHome),
  page(paths.users, 'Usuários', () => import('./pages/users.tsx'), only('admin')),
  page(paths.audit, 'Registro de ações', () => import('./pages/audit.tsx'), only('admin')),
  page(paths.printStatement, 'Extrato', () => import('./pages/print-statement.tsx'), only('admin')),
  page(`${homeOf.admin}/*`, 'Painel Admin', () => import('./pages/admin.tsx'), only('admin')),
  page(`${homeOf.client}/*`, 'Meus Pedidos', () => import('./pages/client.tsx'), only('client')),
  page(`${homeOf.motoboy}/*`, 'Minhas Entregas', () => import('./pages/motoboy.tsx'), only('motoboy')),
  page(paths.unauthorized, 'Acesso Negado', () => import('./pages/unauthorized.tsx')),
  ...(import.meta.env.DEV ? [page('/kit', 'Kit', () => import('./pages/kit.tsx'))] : []),
  page('*', 'Página não encontrada', () => import('./pages/not-found.tsx')),
]

/** Without the library's data half, which is 15 kB of the motoboy's first view (stack-notes): guards are a few lines. */
export const Router = () => (
  <BrowserRouter>
    <SessionEnds />
    <Suspense fallback={<LoadingScreen />}>
      <Routes>{routes}</Routes>
    </Suspense>
    <OwnAccount />
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
      if (!user) void navigate(lastEnd() !== null ? loginFrom(pathname + search) : paths.login)
      else if (area !== homeFor(user.role)) void navigate(homeFor(user.role))
    })
  }, [navigate])
  return null
}
