import type { Person, TestApp } from './test-app.ts'

/** Ends all offers and shifts, and starts those of new motoboys, one after the other: only they are in the queue. */
export async function newQueue(testApp: TestApp, names: readonly string[]): Promise<Person[]> {
  const { db, clock } = testApp
  await db
    .updateTable('offers')
    .set({ state: 'expired', answered_at: clock(), in_round: false })
    .where('state', '=', 'open')
    .execute()
  await db.updateTable('motoboys').set({ available: false }).execute()
  await db
    .updateTable('shifts')
    .set({ ended_at: clock(), ended_by: 'admin', paused_at: null })
    .where('ended_at', 'is', null)
    .execute()
  const people: Person[] = []
  for (const name of names) {
    const one = await testApp.createUser('motoboy', name)
    people.push(one)
    await one.post('/shifts/start', {})
    testApp.advanceClock(1000)
  }
  return people
}
