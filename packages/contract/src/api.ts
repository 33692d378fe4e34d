import { addressesApi } from './addresses-api.ts'
import { auditApi } from './audit-api.ts'
import { authApi } from './auth-api.ts'
import { bairrosApi } from './bairros-api.ts'
import { invoicesApi } from './invoices-api.ts'
import { postingsApi } from './postings-api.ts'
import { settlementsApi } from './settlements-api.ts'
import { deskApi } from './desk-api.ts'
import { earningsApi } from './earnings-api.ts'
import { emailConfirmationApi } from './email-confirmation-api.ts'
import { notMeApi } from './not-me-api.ts'
import type { Endpoint } from './endpoint.ts'
import { firmApi } from './firm-api.ts'
import { geoApi } from './geo-api.ts'
import { importsApi } from './imports-api.ts'
import { handoversApi } from './handovers-api.ts'
import { toCheckApi } from './to-check-api.ts'
import { intakeApi } from './intake-api.ts'
import { linksApi } from './links-api.ts'
import { moneyApi } from './money-api.ts'
import { moneyReportsApi } from './money-reports-api.ts'
import { motoboysApi } from './motoboys-api.ts'
import { orderItemsApi } from './order-items-api.ts'
import { ordersApi } from './orders-api.ts'
import { ownDataApi } from './own-data-api.ts'
import { pixApi } from './pix-api.ts'
import { pricesApi } from './prices-api.ts'
import { proofApi } from './proof-api.ts'
import { pushApi } from './push-api.ts'
import { recoveryApi } from './recovery-api.ts'
import { recipientCodeApi } from './recipient-code-api.ts'
import { secondFactorApi } from './second-factor-api.ts'
import { sessionsApi } from './sessions-api.ts'
import { settingsApi } from './settings-api.ts'
import { statementApi } from './statement-api.ts'
import { systemApi } from './system-api.ts'
import { usersApi } from './users-api.ts'

/** All endpoints, for the OpenAPI document and the tests that cover every call. */
export const allEndpoints: Endpoint[] = [
  authApi,
  secondFactorApi,
  sessionsApi,
  emailConfirmationApi,
  notMeApi,
  usersApi,
  motoboysApi,
  ordersApi,
  orderItemsApi,
  deskApi,
  recipientCodeApi,
  proofApi,
  linksApi,
  pricesApi,
  moneyApi,
  settlementsApi,
  invoicesApi,
  postingsApi,
  earningsApi,
  moneyReportsApi,
  handoversApi,
  toCheckApi,
  pixApi,
  bairrosApi,
  intakeApi,
  geoApi,
  addressesApi,
  recoveryApi,
  statementApi,
  pushApi,
  systemApi,
  settingsApi,
  firmApi,
  auditApi,
  ownDataApi,
  importsApi,
].flatMap((api) => Object.values(api))

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
