import { Fragment, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { only, publicOnly, publicOrLink, toOwnHome, whileFactorDue, type Guard } from './features/auth/guards.ts'
import { useConfig } from './api/config.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { lazyWithRetry } from './lib/lazy-with-retry.ts'
import { lastEnd, sessionUser } from './session/session-store.ts'
import { helpOf, homeFor, homeOf, isAt, loginFrom, paths } from './paths.ts'
import { focusHeading } from './ui/focus-heading.ts'
import { OwnAccount } from './features/users/own-account.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { firstKey, navigate, NavigationProvider, Redirect, usePlace } from './lib/navigation.tsx'

const BrokenPage = lazyWithRetry(() => import('./pages/broken.tsx'))
const loadFrame = () => import('./features/admin-rail/admin-rail.tsx')
let AdminRail: ComponentType<{ children: ReactNode }> = lazyWithRetry(loadFrame)

/** The path of the page that is shown: a new search is not another page. */
let shownPath: string | undefined

/** Runs the guard once per address: after a sign-in on a public page, the page decides where to go, not its guard. */
function Guarded({ guard, title, page, framed }: Route) {
  // The page's code may arrive meanwhile; another component would lose what is on the screen.
  const [Page] = useState(() => page)
  const [Frame] = useState(() => (framed ? AdminRail : Fragment))
  const place = usePlace()
  const { appName } = useConfig()
  const redirectTo = useMemo(() => guard?.(place) ?? null, [guard, place])
  // The focused element is gone with the previous page: users of a screen reader or a keyboard begin at the heading.
  useEffect(() => {
    if (redirectTo === null && place.key !== firstKey && shownPath !== undefined && place.pathname !== shownPath)
      focusHeading()
    shownPath = place.pathname
  }, [redirectTo, place])
  if (redirectTo !== null) return <Redirect to={redirectTo} />
  return (
    Page && (
      <>
        {/* The only place that sets the document's title. */}
        <title>{title === undefined ? appName : `${title} · ${appName}`}</title>
        <Frame>
          <ErrorBoundary at={place.key} broken={<BrokenPage />}>
            <Page />
          </ErrorBoundary>
        </Frame>
      </>
    )
  )
}

type Load = () => Promise<{ default: ComponentType }>
type Route = { path: string; guard?: Guard; title?: string; load?: Load; page?: ComponentType; framed?: boolean }

/** A page whose code is loaded when it is first opened. */
const page = (path: string, title: string, load: Load, guard?: Guard): Route => ({
  path,
  guard,
  title,
  load,
  page: lazyWithRetry(load),
})
/** A page of the admin, beside the rail. */
const adminPage = (path: string, title: string, load: Load): Route => ({
  ...page(path, title, load, only('admin')),
  framed: true,
})
const redirect = (path: string, guard: Guard): Route => ({ path, guard })

const login = () => import('./pages/login.tsx')
const forgot = () => import('./pages/forgot-password.tsx')
const help = () => import('./pages/help.tsx')
const reset = () => import('./pages/reset-password.tsx')

/** The screens of docs/product.md, Screens; the first whose path fits. */
const routes: readonly Route[] = [
  redirect(paths.root, () => paths.login),
  page(paths.login, 'Entrar', login, publicOnly),
  page(paths.loginAlias, 'Entrar', login, publicOnly),
  page(paths.register, 'Cadastre-se', () => import('./pages/register.tsx'), publicOnly),
  page(paths.forgot, 'Recuperar senha', forgot, publicOnly),
  page(paths.forgotAlias, 'Recuperar senha', forgot, publicOnly),
  page(paths.reset, 'Redefinir Senha', reset, publicOrLink),
  page(paths.resetAlias, 'Redefinir Senha', reset, publicOrLink),
  page(paths.confirmEmail, 'Confirmar e-mail', () => import('./pages/confirm-email.tsx')),
  page(paths.notMe, 'Não fui eu', () => import('./pages/not-me.tsx')),
  redirect(paths.dashboard, toOwnHome),
  adminPage(paths.motoboys, 'Motoboys', () => import('./pages/motoboys.tsx')),
  adminPage(paths.settings, 'Ajustes', () => import('./pages/settings.tsx')),
  adminPage(paths.dispatchSettings, 'Despacho', () => import('./pages/dispatch-settings.tsx')),
  adminPage(paths.users, 'Usuários', () => import('./pages/users.tsx')),
  adminPage(paths.prices, 'Preços', () => import('./pages/prices.tsx')),
  adminPage(paths.learnedBairros, 'Bairros aprendidos', () => import('./pages/learned-bairros.tsx')),
  adminPage(paths.import, 'Importar planilha', () => import('./pages/import.tsx')),
  adminPage(paths.money, 'Financeiro', () => import('./pages/money.tsx')),
  page(paths.printSettlement, 'Recibo de acerto', () => import('./pages/print-settlement.tsx'), only('admin')),
  page(paths.printMonth, 'Fechamento do mês', () => import('./pages/print-month.tsx'), only('admin')),
  page(paths.printTill, 'Caixa', () => import('./pages/print-till.tsx'), only('admin')),
  page(paths.printOrder, 'Entrega', () => import('./pages/print-order.tsx'), only('admin')),
  page(paths.printInvoice, 'Fatura', () => import('./pages/print-invoice.tsx'), only('admin')),
  page(paths.clientInvoices, 'Faturas', () => import('./pages/client-invoices.tsx'), only('client')),
  page(paths.printOwnInvoice, 'Fatura', () => import('./pages/print-invoice.tsx'), only('client')),
  page(paths.clientStatement, 'Extrato', () => import('./pages/client-statement.tsx'), only('client')),
  adminPage(paths.audit, 'Quem mudou o quê', () => import('./pages/audit.tsx')),
  adminPage(paths.firm, 'Minha empresa', () => import('./pages/firm.tsx')),
  redirect(paths.installation, () => `${paths.firm}?parte=instalacao`),
  page(paths.printStatement, 'Extrato', () => import('./pages/print-statement.tsx'), only('admin')),
  adminPage(helpOf.admin, 'Ajuda', help),
  page(helpOf.client, 'Ajuda', help, only('client')),
  page(helpOf.motoboy, 'Ajuda', help, only('motoboy')),
  adminPage(`${homeOf.admin}/*`, 'Painel Admin', () => import('./pages/admin.tsx')),
  page(`${homeOf.client}/*`, 'Meus Pedidos', () => import('./pages/client.tsx'), only('client')),
  page(paths.earnings, 'Ganhos', () => import('./pages/earnings.tsx'), only('motoboy')),
  page(`${homeOf.motoboy}/*`, 'Minhas Entregas', () => import('./pages/motoboy.tsx'), only('motoboy')),
  page(paths.secondFactor, 'Proteção extra ao entrar', () => import('./pages/second-factor.tsx'), whileFactorDue),
  page(paths.unauthorized, 'Acesso Negado', () => import('./pages/unauthorized.tsx')),
  page('*', 'Página não encontrada', () => import('./pages/not-found.tsx')),
]

const routeOf = (pathname: string) => routes.find(({ path }) => isAt(pathname, path))

/** Loads the code of the first page, so that no loading screen is needed. Ends also if it cannot be loaded now. */
export async function loadFirstPage(): Promise<void> {
  const { pathname } = window.location
  const first = routeOf(pathname === paths.root ? homeFor(sessionUser.get()?.role ?? '') : pathname)
  const [loaded, frame] = await Promise.all([
    first?.load?.().catch(() => undefined),
    first?.framed && loadFrame().catch(() => undefined),
  ])
  if (first && loaded) first.page = loaded.default
  if (frame) AdminRail = frame.default
}

/** The page of the present address, and what belongs to no page (docs/decisions/0008-own-navigation.md). */
export const Router = () => (
  <NavigationProvider>
    <SessionEnds />
    <Suspense fallback={<LoadingScreen />}>
      <CurrentPage />
    </Suspense>
    <OwnAccount />
  </NavigationProvider>
)

function CurrentPage() {
  const { pathname } = usePlace()
  const route = routeOf(pathname)
  return route && <Guarded key={route.path} {...route} />
}

const areaOf = (path: string) => Object.values(homeOf).find((home) => path === home || path.startsWith(`${home}/`))

/**
 * Leaves the page when the session ends. The address is remembered for the next sign-in unless the user signed out themselves. Another tab
 * may also have signed in a user of another role.
 */
function SessionEnds() {
  useEffect(() => {
    let person = sessionUser.get()?.id
    return sessionUser.subscribe(() => {
      const user = sessionUser.get()
      if (user?.second_factor_due) navigate(paths.secondFactor)
      // The same user's profile was stored again: there is nowhere to go.
      if (user?.id === person) return
      person = user?.id
      const { pathname, search } = window.location
      const area = areaOf(pathname)
      if (area === undefined) return
      if (!user) navigate(lastEnd() !== null ? loginFrom(pathname + search) : paths.login)
      else if (area !== homeFor(user.role)) navigate(homeFor(user.role))
    })
  }, [])
  return null
}
