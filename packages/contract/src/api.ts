import { addressesApi } from './addresses-api.ts'
import { addressesSchemas } from './addresses-schemas.ts'
import { auditApi } from './audit-api.ts'
import { auditSchemas } from './audit-schemas.ts'
import { authApi } from './auth-api.ts'
import { authSchemas } from './auth-schemas.ts'
import { bairrosApi } from './bairros-api.ts'
import { bairrosSchemas } from './bairros-schemas.ts'
import { invoicesApi } from './invoices-api.ts'
import { invoicesSchemas } from './invoices-schemas.ts'
import { postingsApi } from './postings-api.ts'
import { postingsSchemas } from './postings-schemas.ts'
import { settlementsApi } from './settlements-api.ts'
import { settlementsSchemas } from './settlements-schemas.ts'
import { shiftsApi } from './shifts-api.ts'
import { shiftsSchemas } from './shifts-schemas.ts'
import { creditsApi } from './credits-api.ts'
import { creditsSchemas } from './credits-schemas.ts'
import { deskApi } from './desk-api.ts'
import { deskSchemas } from './desk-schemas.ts'
import { dispatchApi } from './dispatch-api.ts'
import { dispatchSchemas } from './dispatch-schemas.ts'
import { earningsApi } from './earnings-api.ts'
import { earningsSchemas } from './earnings-schemas.ts'
import { emailConfirmationApi } from './email-confirmation-api.ts'
import { emailConfirmationSchemas } from './email-confirmation-schemas.ts'
import { notMeApi } from './not-me-api.ts'
import { notMeSchemas } from './not-me-schemas.ts'
import { describe, type Described, type Endpoint } from './endpoint.ts'
import { etaApi } from './eta-api.ts'
import { etaSchemas } from './eta-schemas.ts'
import { firmApi } from './firm-api.ts'
import { firmSchemas } from './firm-schemas.ts'
import { geoApi } from './geo-api.ts'
import { geoSchemas } from './geo-schemas.ts'
import { importsApi } from './imports-api.ts'
import { importsSchemas } from './imports-schemas.ts'
import { handoversApi } from './handovers-api.ts'
import { handoversSchemas } from './handovers-schemas.ts'
import { tillApi } from './till-api.ts'
import { tillSchemas } from './till-schemas.ts'
import { toCheckApi } from './to-check-api.ts'
import { toCheckSchemas } from './to-check-schemas.ts'
import { intakeApi } from './intake-api.ts'
import { intakeSchemas } from './intake-schemas.ts'
import { linksApi } from './links-api.ts'
import { linksSchemas } from './links-schemas.ts'
import { moneyApi } from './money-api.ts'
import { moneySchemas } from './money-schemas.ts'
import { moneyReportsApi } from './money-reports-api.ts'
import { moneyReportsSchemas } from './money-reports-schemas.ts'
import { mapApi } from './map-api.ts'
import { mapSchemas } from './map-schemas.ts'
import { monthsApi } from './months-api.ts'
import { monthsSchemas } from './months-schemas.ts'
import { motoboysApi } from './motoboys-api.ts'
import { motoboysSchemas } from './motoboys-schemas.ts'
import { orderItemsApi } from './order-items-api.ts'
import { orderItemsSchemas } from './order-items-schemas.ts'
import { openingsApi } from './openings-api.ts'
import { openingsSchemas } from './openings-schemas.ts'
import { ordersApi } from './orders-api.ts'
import { ordersSchemas } from './orders-schemas.ts'
import { ownDataApi } from './own-data-api.ts'
import { ownDataSchemas } from './own-data-schemas.ts'
import { pixApi } from './pix-api.ts'
import { pixSchemas } from './pix-schemas.ts'
import { pointsApi } from './points-api.ts'
import { pointsSchemas } from './points-schemas.ts'
import { pricesApi } from './prices-api.ts'
import { pricesSchemas } from './prices-schemas.ts'
import { proofApi } from './proof-api.ts'
import { proofSchemas } from './proof-schemas.ts'
import { pushApi } from './push-api.ts'
import { pushSchemas } from './push-schemas.ts'
import { recoveryApi } from './recovery-api.ts'
import { recoverySchemas } from './recovery-schemas.ts'
import { queueApi } from './queue-api.ts'
import { queueSchemas } from './queue-schemas.ts'
import { recipientCodeApi } from './recipient-code-api.ts'
import { recipientCodeSchemas } from './recipient-code-schemas.ts'
import { secondFactorApi } from './second-factor-api.ts'
import { secondFactorSchemas } from './second-factor-schemas.ts'
import { sessionsApi } from './sessions-api.ts'
import { sessionsSchemas } from './sessions-schemas.ts'
import { settingsApi } from './settings-api.ts'
import { settingsSchemas } from './settings-schemas.ts'
import { statementApi } from './statement-api.ts'
import { statementSchemas } from './statement-schemas.ts'
import { systemApi } from './system-api.ts'
import { systemSchemas } from './system-schemas.ts'
import { offersApi } from './offers-api.ts'
import { offersSchemas } from './offers-schemas.ts'
import { tripsApi } from './trips-api.ts'
import { tripsSchemas } from './trips-schemas.ts'
import { usersApi } from './users-api.ts'
import { usersSchemas } from './users-schemas.ts'

/** All endpoints, for the OpenAPI document and the tests that cover every call. */
export const allEndpoints: Described[] = [
  describe(authApi, authSchemas),
  describe(secondFactorApi, secondFactorSchemas),
  describe(sessionsApi, sessionsSchemas),
  describe(emailConfirmationApi, emailConfirmationSchemas),
  describe(notMeApi, notMeSchemas),
  describe(usersApi, usersSchemas),
  describe(motoboysApi, motoboysSchemas),
  describe(shiftsApi, shiftsSchemas),
  describe(queueApi, queueSchemas),
  describe(ordersApi, ordersSchemas),
  describe(orderItemsApi, orderItemsSchemas),
  describe(deskApi, deskSchemas),
  describe(dispatchApi, dispatchSchemas),
  describe(recipientCodeApi, recipientCodeSchemas),
  describe(proofApi, proofSchemas),
  describe(linksApi, linksSchemas),
  describe(pricesApi, pricesSchemas),
  describe(moneyApi, moneySchemas),
  describe(settlementsApi, settlementsSchemas, { ofBooks: true }),
  describe(invoicesApi, invoicesSchemas, { ofBooks: true }),
  describe(postingsApi, postingsSchemas, { ofBooks: true }),
  describe(openingsApi, openingsSchemas, { ofBooks: true }),
  describe(creditsApi, creditsSchemas, { ofBooks: true }),
  describe(earningsApi, earningsSchemas, { ofBooks: true }),
  describe(tillApi, tillSchemas, { ofBooks: true }),
  describe(moneyReportsApi, moneyReportsSchemas, { ofBooks: true }),
  describe(monthsApi, monthsSchemas, { ofBooks: true }),
  describe(handoversApi, handoversSchemas, { ofBooks: true }),
  describe(toCheckApi, toCheckSchemas, { ofBooks: true }),
  describe(pixApi, pixSchemas),
  describe(bairrosApi, bairrosSchemas),
  describe(intakeApi, intakeSchemas),
  describe(geoApi, geoSchemas),
  describe(pointsApi, pointsSchemas),
  describe(etaApi, etaSchemas),
  describe(offersApi, offersSchemas),
  describe(tripsApi, tripsSchemas),
  describe(mapApi, mapSchemas),
  describe(addressesApi, addressesSchemas),
  describe(recoveryApi, recoverySchemas),
  describe(statementApi, statementSchemas),
  describe(pushApi, pushSchemas),
  describe(systemApi, systemSchemas),
  describe(settingsApi, settingsSchemas),
  describe(firmApi, firmSchemas),
  describe(auditApi, auditSchemas),
  describe(ownDataApi, ownDataSchemas),
  describe(importsApi, importsSchemas),
].flat()

const byCall = new Map(allEndpoints.map((call) => [`${call.method} ${call.path}`, call]))

export function describedOf({ method, path }: Endpoint): Described {
  const described = byCall.get(`${method} ${path}`)
  if (!described) throw new Error(`${method} ${path} is not listed in api.ts`)
  return described
}

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** The first segments of the paths that belong to the API: those of the calls, and of what the server answers besides. */
export const apiPrefixes: ReadonlySet<string> = new Set([
  ...allEndpoints.map(({ path }) => firstSegment(path)),
  'healthz',
  'readyz',
  'metrics',
  'docs',
  'openapi.json',
  'socket.io',
  // Pages of links, and what they load.
  'v',
  'r',
  'a',
  'p',
  'f',
  'links',
])

/** Whether a path, without its query, belongs to the API rather than to a page. */
export const isApiPath = (path: string): boolean => apiPrefixes.has(firstSegment(path))
