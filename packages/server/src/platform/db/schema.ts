import type { AccountsTables } from './schema/accounts.ts'
import type { AddressesTables } from './schema/addresses.ts'
import type { LinksTables } from './schema/links.ts'
import type { MoneyTables } from './schema/money.ts'
import type { OrdersTables } from './schema/orders.ts'
import type { PricesTables } from './schema/prices.ts'
import type { PushesTables } from './schema/pushes.ts'
import type { ServerTables } from './schema/server.ts'

/** The row types of the tables in `packages/server/migrations`. */
export type Schema = AccountsTables &
  OrdersTables &
  PushesTables &
  AddressesTables &
  PricesTables &
  LinksTables &
  MoneyTables &
  ServerTables
