import { areaOf } from '@ligeiro/contract/firm-area'
import { importsApi } from '@ligeiro/contract/imports-api'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Config } from '../config.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import type { Bairros } from '../prices/known-bairros.ts'
import { readImports } from './queries.ts'
import { beginImport, checkLines, writeLines } from './import-sheet.ts'
import { undoImport } from './undo.ts'

/** Clients, motoboys and past deliveries from a sheet (docs/decisions/0047-import.md). */
export function importRoutes(
  defineRoute: DefineRoute,
  parts: { bairros: Bairros; zone: string; config: Pick<Config, 'city' | 'supportPhone'> },
): void {
  const { bairros, zone, config } = parts
  const by = ({ user, now }: { user: SignedIn; now: Date }) => {
    return { user, now, bairros, zone, city: config.city, area: areaOf(config.supportPhone) }
  }
  defineRoute(importsApi.list, ({ db }) => readImports(db))
  defineRoute(importsApi.check, ({ db, body, ...context }) => checkLines(db, by(context), body.kind, body.lines))
  defineRoute(importsApi.begin, (context) => beginImport(context.db, context, context.body))
  defineRoute(importsApi.write, ({ db, params, body, ...context }) =>
    writeLines(db, by(context), params.id, body.lines),
  )
  defineRoute(importsApi.undo, (context) => undoImport(context.db, by(context), context.params.id))
}
