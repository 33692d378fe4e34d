import { endpoints } from './endpoint.ts'
import type { importsSchemas } from './imports-schemas.ts'

/** As many lines a sheet may have, and one call. */
export const maxImportLines = 20_000

export const maxLinesPerCall = 200

/** A longer cell belongs to no field. */
export const maxCell = 1200

const maxBody = 1024 * 1024

/** Clients, motoboys and past deliveries from a sheet. The web reads the file and sends its lines (docs/decisions/0047-import.md). */
export const importsApi = endpoints<typeof importsSchemas>()({
  list: { method: 'GET', path: '/imports', access: ['admin'] },
  check: { method: 'POST', path: '/imports/check', access: ['admin'], maxBody, reads: true },
  begin: { method: 'POST', path: '/imports', access: ['admin'], status: 201 },
  write: { method: 'POST', path: '/imports/:id/lines', access: ['admin'], maxBody },
  undo: { method: 'DELETE', path: '/imports/:id', access: ['admin'] },
})
