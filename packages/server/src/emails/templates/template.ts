import type { Role } from '@ligeiro/contract/role'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import { renderLayout, type Part } from './layout.ts'

/** What a row of `email_tokens` is for. `link` is a link for a new password that an admin passes on: no e-mail. The others than the first four are notices. */
export type Purpose = Schema['email_tokens']['purpose']
/** The page that a link opens (docs/product.md, Screens). */
export type Page = 'reset-password' | 'confirm-email' | 'not-me'

export const linkUrl = (publicUrl: string, opens: Page, token: string, options = '') =>
  `${publicUrl}/${opens}?${options}token=${token}`

export type EmailContext = {
  appName: string
  publicUrl: string
  timeZone: string
  /** Null if the address is unproven: the name may not belong to the person who reads the e-mail. */
  name: string | null
  email: string
  role: Role
  code: string
  /** The app's own address if the e-mail has no link. */
  url: string
  hasLink: boolean
} & Pick<Selectable<Schema['email_tokens']>, 'purpose' | 'asked_at' | 'device' | 'address' | 'former_email'>

/** One e-mail: where its link leads, how long that is valid after the e-mail was sent (in ms), and what the e-mail says. */
export type Template = {
  opens: Page
  ttlMs: number
  render: (context: EmailContext) => { subject: string; title: string; parts: Part[] }
}

/** Renders the subject, the plain text and the HTML of an e-mail. */
export function renderTemplate({ render }: Template, context: EmailContext) {
  const { subject, title, parts } = render(context)
  return { subject, ...renderLayout(context.appName, title, parts) }
}
