import { addressesApi } from './addresses-api.ts'
import type { Endpoint } from './endpoint.ts'
import { motoboysApi } from './motoboys-api.ts'
import { ordersApi } from './orders-api.ts'
import { usersApi } from './users-api.ts'

/** The calls of forms that the web checks by their schemas. The others are too few to be worth their bytes. */
const calls: Endpoint[] = [usersApi, motoboysApi, ordersApi, addressesApi].flatMap((api) => Object.values(api))

/** The schema of a call's body. Forms load this module when somebody types; no first view does. */
export const bodyOf = ({ method, path }: Endpoint): Endpoint['body'] =>
  calls.find((call) => call.method === method && call.path === path)?.body
