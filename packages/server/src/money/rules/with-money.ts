import type { DefineRoute } from '../../platform/routing/route.ts'
import { requireMoney } from './queries.ts'

/** Defines calls that answer 409 while the firm has no money rules. */
export const withMoney =
  (defineRoute: DefineRoute): DefineRoute =>
  (call, handler, options) =>
    defineRoute(
      call,
      async (context) => {
        await requireMoney(context.db)
        return handler(context)
      },
      options,
    )
