import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { Example } from '@ligeiro/contract/docs/example'
import { insertOrder } from '../an-order.ts'
import type { TestApp } from '../test-app.ts'
import { createActors, type Caller } from './actors.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { leaksIn } from './leaks.ts'
import { perform } from './perform.ts'
import { recordedBody } from './recorded-answers.ts'

export type MatrixActors = Awaited<ReturnType<typeof createMatrixActors>>

/** Creates all actors, and an order of the other client with the other motoboy that the owner and the motoboy may not see. */
export async function createMatrixActors(testApp: TestApp) {
  const actors = await createActors(testApp)
  // The clock of the tests stands still. Without this the first page of a list could hold only orders of earlier calls.
  const dayBefore = new Date(testApp.clock().getTime() - 86_400_000)
  await testApp.db.updateTable('orders').set({ created_at: dayBefore }).where('created_at', '>', dayBefore).execute()
  // Older than the order of the fixture, so that the order of a list does not depend on random ids.
  const createdAt = new Date(testApp.clock().getTime() - 60_000)
  const deliveryCode = actors.client.id.replace(/\D/g, '').slice(0, 6).padEnd(6, '7')
  const wanted = { client: actors.client, motoboy: actors.otherMotoboy }
  await insertOrder(testApp.db, createdAt, wanted, { delivery_code: deliveryCode })
  return { actors, others: { deliveryCode } }
}

/** What one call needs: the actors, and a fixture with the example of the call. */
export type Scene = MatrixActors & { fixture: Fixture }

/** Creates a fixture for an example, with new actors unless some are given. */
export async function createScene(testApp: TestApp, example: Example, given?: MatrixActors): Promise<Scene> {
  const matrixActors = given ?? (await createMatrixActors(testApp))
  return { ...matrixActors, fixture: await createFixture(testApp, matrixActors.actors, example) }
}

/**
 * Sends the example of the scene as this caller. Returns the answer, its body without random values, and the names of the values
 * in it that the caller may not see.
 */
export async function sendCall(testApp: TestApp, { actors, others, fixture }: Scene, call: Endpoint, as: Caller) {
  const answer = await perform(testApp, call, fixture.example, { as, actors })
  const allowed = {
    recipientCode: call.secret === true && call.path.startsWith('/orders/'),
    person: call.path.startsWith('/password-recovery/') && call.access === 'public',
  }
  return {
    ...answer,
    body: recordedBody(answer, { actors, fixture }),
    leaks: leaksIn(answer.text + JSON.stringify(answer.headers), as, { actors, fixture, others }, allowed),
  }
}
