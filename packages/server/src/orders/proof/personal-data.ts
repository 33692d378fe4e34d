import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { listSection } from '../../people/personal-data/sections.ts'
import { purgeProofChecks } from './queries.ts'

/** Reads up to `limit` proofs of a handover that this motoboy sent, after `after`. */
const readProofs = (db: Db, userId: string, limit: number, after?: { received_at: Date; id: string }) =>
  db
    .selectFrom('proof_checks as c')
    .innerJoin('motoboys as m', 'm.id', 'c.motoboy_id')
    .select(['c.id', 'c.order_id as order', 'c.kind', 'c.result', 'c.at', 'c.received_at'])
    .where('m.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.received_at, c.id) > (${after?.received_at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.received_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()

export const proofData: PersonalData = {
  kept: { proof_checks: ['motoboy_id'] },
  export: [listSection('proofs', readProofs, ['id'])],
  purge: [purgeProofChecks],
}
