import { statementApi } from '@ligeiro/contract/statement-api'
import type { DefineRoute } from '../routing/route.ts'
import { statementFiles } from './download.ts'
import { readStatement } from './service.ts'

/** The calls of the statement; days are those of `zone` (calls.md, Statement). */
export function statementRoutes(serve: DefineRoute, zone: string): void {
  const files = statementFiles(zone)
  serve(statementApi.read, ({ db, query, now }) => readStatement(db, query, zone, now))
  serve(statementApi.csv, files.csv)
  serve(statementApi.xlsx, files.xlsx)
  serve(statementApi.lines, files.lines)
}
