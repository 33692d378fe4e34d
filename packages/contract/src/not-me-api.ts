import { endpoints } from './endpoint.ts'
import type { notMeSchemas } from './not-me-schemas.ts'

/** The link 'Não fui eu' of a notice by e-mail about an account (docs/product.md, Notices). */
export const notMeApi = endpoints<typeof notMeSchemas>()({
  secure: { method: 'POST', path: '/users/not-me', access: 'public' },
})
