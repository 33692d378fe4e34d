import type { Db } from '../platform/db/connect.ts'
import { batches } from '../people/personal-data/batches.ts'
import { rowsOfMotoboy } from '../people/personal-data/of-motoboy.ts'
import type { ErasedPerson, PersonalData } from '../people/personal-data/personal-data.ts'
import { batchSize, jsonList, valueSection, type Reading } from '../people/personal-data/sections.ts'
import { purgePositions } from './purge-positions.ts'
import { purgeViews } from '../people/position-view-log/purge-views.ts'
import { readViewsAfter } from '../people/position-view-log/queries.ts'
import { mergeViews } from '../people/position-view-log/spans.ts'

async function erasePosition(tx: Db, { id }: ErasedPerson): Promise<void> {
  const noPosition = {
    location: null,
    latitude: null,
    longitude: null,
    accuracy: null,
    seen_at: null,
    located_at: null,
  }
  await tx.updateTable('motoboys').set(noPosition).where('user_id', '=', id).execute()
  for (const table of ['order_fixes', 'position_views', 'position_views_by_link'] as const)
    await tx
      .deleteFrom(table)
      .where('motoboy_id', 'in', (motoboy) => motoboy.selectFrom('motoboys').select('id').where('user_id', '=', id))
      .execute()
}

const readPosition = (db: Db, userId: string) =>
  db
    .selectFrom('motoboys')
    .select(['id', 'location', 'available', 'latitude', 'longitude', 'accuracy', 'seen_at', 'located_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

async function* seenBy({ db, user, inTurn }: Reading): AsyncGenerator<string> {
  const views = batches(batchSize, (after: Awaited<ReturnType<typeof readViewsAfter>>[number] | undefined) =>
    inTurn(() => readViewsAfter(db, user.id, batchSize, after)),
  )
  for await (const span of mergeViews(views)) yield JSON.stringify(span)
}

const fixColumns = ['order_id', 'step', 'at', 'latitude', 'longitude', 'accuracy'] as const

export const positionData: PersonalData = {
  erased: {
    motoboys: ['location', 'latitude', 'longitude', 'accuracy'],
    order_fixes: ['motoboy_id', 'latitude', 'longitude', 'accuracy'],
    position_views: ['motoboy_id'],
    position_views_by_link: ['motoboy_id'],
  },
  kept: { motoboys: ['user_id'], position_views: ['viewer_id'] },
  erase: erasePosition,
  export: [
    valueSection('position', async (db, { id }) => (await readPosition(db, id)) ?? null),
    rowsOfMotoboy('positions_at_steps', 'order_fixes', fixColumns),
    (reading) => jsonList('position_seen_by', seenBy(reading)),
  ],
  purge: [(db, now, { positionsDays }) => purgePositions(db, now, positionsDays), purgeViews],
}
