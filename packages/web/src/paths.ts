import type { Role } from '@ligeiro/contract/user'

/** Every address of the app, once. */
export const paths = {
  root: '/',
  login: '/login',
  loginAlias: '/auth/login',
  register: '/register',
  forgot: '/forgot-password',
  forgotAlias: '/auth/forgot-password',
  reset: '/reset-password',
  resetAlias: '/auth/reset-password',
  dashboard: '/dashboard',
  unauthorized: '/unauthorized',
  /** The admin's user management. */
  users: '/admin/users',
  /** What administrators did. */
  audit: '/admin/audit',
  /** A statement to print; its filter is in the address. */
  printStatement: '/admin/statement/print',
} as const

/** Where each role works; everything below it is the same screen (`/admin/dashboard`). */
export const homeOf: Record<Role, string> = { admin: '/admin', client: '/client', motoboy: '/motoboy' }

/** The role's home; an unknown role goes to the sign-in page (specification, section 2). */
export const homeFor = (role: string): string => (Object.hasOwn(homeOf, role) ? homeOf[role as Role] : paths.login)

const originParam = 'from'

/** The sign-in page, remembering where somebody wanted to go. */
export const loginFrom = (origin: string): string => `${paths.login}?${originParam}=${encodeURIComponent(origin)}`

/** Where to go after signing in: the remembered origin if it is of that role's area, otherwise the role's home. */
export function afterLogin(search: URLSearchParams, role: string): string {
  const home = homeFor(role)
  const origin = search.get(originParam) ?? ''
  return origin === home || origin.startsWith(`${home}/`) || origin.startsWith(`${home}?`) ? origin : home
}

/** Where a new password by code leads: the role's dashboard, otherwise `/dashboard` (specification, section 2). */
export const dashboardOf = (role: string): string =>
  Object.hasOwn(homeOf, role) ? `${homeOf[role as Role]}/dashboard` : paths.dashboard

function held(state: unknown, name: string): string | null {
  const value: unknown =
    typeof state === 'object' && state !== null ? Object.getOwnPropertyDescriptor(state, name)?.value : null
  return typeof value === 'string' && value !== '' ? value : null
}

/** What a page has to say at the next one: handed on beside the address. */
export const telling = (told: string) => ({ state: { told } })
export const toldBefore = (state: unknown): string | null => held(state, 'told')

/** A letter's token beside the address rather than in it: it survives a reload, and shows in no history and to no other page. */
export const handing = (token: string) => ({ state: { token } })
export const handedToken = (state: unknown): string | null => held(state, 'token')
