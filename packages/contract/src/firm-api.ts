import { endpoints } from './endpoint.ts'
import type { firmSchemas } from './firm-schemas.ts'

/** The 27 states of Brazil. */
// oxfmt-ignore
export const states = [
  'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA',
  'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO',
] as const

/** A logo is a square PNG of this many pixels a side: it is also the icon of the installed app. */
export const logoSize = 512

export const firmApi = endpoints<typeof firmSchemas>()({
  read: { method: 'GET', path: '/firm', access: ['admin'] },
  change: { method: 'PUT', path: '/firm', access: ['admin'], versioned: true },
  logo: { method: 'PUT', path: '/firm/logo', access: ['admin'], maxBody: 300 * 1024 },
  mail: { method: 'PUT', path: '/firm/mail', access: ['admin'], confirmed: true },
  removeMail: { method: 'DELETE', path: '/firm/mail', access: ['admin'], confirmed: true },
  testMail: { method: 'POST', path: '/firm/mail/test', access: ['admin'], unkeyed: true },
  backup: { method: 'POST', path: '/firm/backup', access: ['admin'], unkeyed: true },
})
