import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsTo } from './fake-server.ts'
import { confirmDialog, onTheRoad, sentCodes } from './on-the-road.ts'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const setTimer = window.setTimeout.bind(window)
let later = 0
beforeEach(() => {
  // An earlier test may have left the database paused, some with hours passed: this is over here.
  const now = performance.now.bind(performance)
  later += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  // A busy machine may write for longer than the two seconds after which a database counts as dead.
  const patient = (work: () => void, ms?: number) => setTimer(work, ms === 2000 ? 20_000 : ms)
  vi.spyOn(window, 'setTimeout').mockImplementation(patient as typeof setTimeout)
})

/** The open connections fail from now on, as after iOS ended the storage process; new ones work. */
function loseConnections() {
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection as `this`
  const { transaction } = IDBDatabase.prototype
  const dead = new Set<unknown>()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...about) {
    if (dead.size === 0) dead.add(this)
    if (dead.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return transaction.apply(this, about)
  })
}
const deleteDatabase = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('ligeiro').addEventListener('success', resolve)
  })

test.each<[string, () => unknown]>([
  ['its connection was lost', loseConnections],
  ['another tab deleted it', deleteDatabase],
])(
  'a delivery confirmed without coverage stays in the queue and is sent, also if the database fails: %s',
  async (_, fail) => {
    const { order } = await onTheRoad()
    await button('Confirmar Entrega').click()
    await confirmDialog.getByLabelText('Código de quem recebe').fill('904412')
    const card = rowOf('Bolo de casamento')
    await expectText(card, /Código aguardando sinal desde \d\d:\d\d/)
    const before = sentCodes().length
    await fail()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => sentCodes().length).toBeGreaterThan(before)
    await expectText(card, /Código aguardando sinal desde \d\d:\d\d/)
    await expectGone(page.getByText(/Este aparelho não guarda/))
    answer(recipientCodeApi.confirm, { ...order, status: 'delivered', version: 2 })
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
    expect(new Set(sentCodes())).toEqual(new Set(['904412']))
    const keys = callsTo(recipientCodeApi.confirm).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  },
)
