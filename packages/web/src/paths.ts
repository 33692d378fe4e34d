import type { Role } from '@ligeiro/contract/role'

export const paths = {
  root: '/',
  login: '/login',
  loginAlias: '/auth/login',
  register: '/register',
  forgot: '/forgot-password',
  forgotAlias: '/auth/forgot-password',
  reset: '/reset-password',
  resetAlias: '/auth/reset-password',
  confirmEmail: '/confirm-email',
  /** The link 'Não fui eu' of a notice about the account. */
  notMe: '/not-me',
  dashboard: '/dashboard',
  unauthorized: '/unauthorized',
  /** An admin sets up a second factor before anything else. */
  secondFactor: '/second-factor',
  /** The motoboys, and the evening of each. */
  motoboys: '/admin/motoboys',
  /** What an admin sets up, with a search. */
  settings: '/admin/settings',
  dispatchSettings: '/admin/settings/dispatch',
  users: '/admin/users',
  prices: '/admin/prices',
  /** The names of bairros that orders taught. */
  learnedBairros: '/admin/prices/bairros',
  /** Clients, motoboys, fares and past deliveries from a sheet. */
  import: '/admin/import',
  /** The books: settlements, invoices, reports and their rules. */
  money: '/admin/money',
  /** The receipt of a settlement, to print; its id is in the address. */
  printSettlement: '/admin/money/receipt',
  /** The document of a closed month; its id is in the address. */
  printMonth: '/admin/money/month',
  /** Days of an account of the till, to print; they are in the address. */
  printTill: '/admin/money/till',
  /** The delivery slip of an order, to print; its id is in the address. */
  printOrder: '/admin/order-slip',
  /** An invoice to print; its id is in the address. */
  printInvoice: '/admin/money/invoice',
  /** A client's own invoices, and one of them to print. */
  clientInvoices: '/client/invoices',
  printOwnInvoice: '/client/invoices/print',
  audit: '/admin/audit',
  /** What the firm is called and where, its e-mails and backups. */
  firm: '/admin/firm',
  /** Is now a part of `firm`. */
  installation: '/admin/installation',
  /** What a motoboy earned. */
  earnings: '/motoboy/earnings',
  clientStatement: '/client/statement',
  /** A statement to print; its filter is in the address. */
  printStatement: '/admin/statement/print',
} as const

/** The help of each role, within its area. */
export const helpOf: Record<Role, string> = { admin: '/admin/help', client: '/client/help', motoboy: '/motoboy/help' }

/** The area of each role; every address below it belongs to the same screen (`/admin/dashboard`). */
export const homeOf: Record<Role, string> = { admin: '/admin', client: '/client', motoboy: '/motoboy' }

/** Whether an address has this path. A path that ends with `/*` includes all below it; `*` is every path. */
export function isAt(pathname: string, path: string): boolean {
  if (path === '*') return true
  const given = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return given === path || (path.endsWith('/*') && `${given}/`.startsWith(path.slice(0, -1)))
}

/** The role's home; an unknown role goes to the sign-in page (docs/product.md, Screens). */
export const homeFor = (role: string): string => (Object.hasOwn(homeOf, role) ? homeOf[role as Role] : paths.login)

/** The parameter with the address that the user wanted to open. */
export const originParam = 'from'

/** The sign-in page, with the address that the user wanted to open as a parameter. */
export const loginFrom = (origin: string): string => `${paths.login}?${originParam}=${encodeURIComponent(origin)}`

function held(state: unknown, name: string): string | null {
  const value: unknown =
    typeof state === 'object' && state !== null ? Object.getOwnPropertyDescriptor(state, name)?.value : null
  return typeof value === 'string' && value !== '' ? value : null
}

/** Navigation state with a message for the next page to show. */
export const stateWithMessage = (message: string) => ({ state: { message } })
export const messageFromState = (state: unknown): string | null => held(state, 'message')

/** Navigation state with a token for setting a password: it survives a reload, and neither the browser's history nor another page shows it. */
export const stateWithToken = (token: string, pin = false) => ({ state: pin ? { token, pin: 'yes' } : { token } })
/** The link offers a PIN too: an admin sent it to a client or motoboy. */
export const mayHavePin = (state: unknown): boolean => held(state, 'pin') !== null
export const tokenFromState = (state: unknown): string | null => held(state, 'token')
