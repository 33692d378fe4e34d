import { addressesApi } from './addresses-api.ts'
import { addressesSchemas } from './addresses-schemas.ts'
import { describe, type Endpoint } from './endpoint.ts'
import { motoboysApi } from './motoboys-api.ts'
import { motoboysSchemas } from './motoboys-schemas.ts'
import { ordersApi } from './orders-api.ts'
import { ordersSchemas } from './orders-schemas.ts'
import { usersApi } from './users-api.ts'
import { usersSchemas } from './users-schemas.ts'

/** The calls of forms that the web checks by their schemas. The others are too few to be worth their bytes. */
const calls = [
  describe(usersApi, usersSchemas),
  describe(motoboysApi, motoboysSchemas),
  describe(ordersApi, ordersSchemas),
  describe(addressesApi, addressesSchemas),
].flat()

/** The schema of a call's body. Forms load this module when somebody types; no first view does. */
export const bodyOf = ({ method, path }: Endpoint) =>
  calls.find((call) => call.method === method && call.path === path)?.body
