import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { codeIn, linkIn, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { openJobs, recovering, useless } from '../../test/recovery.ts'

let post: MailServer
let testApp: TestApp
let here: ReturnType<typeof recovering>
const { promise: letGo, resolve: answerTheDoor } = Promise.withResolvers<void>()
beforeAll(async () => {
  // The first letter stands at the door, so that the worker does nothing that would be counted here.
  post = await startMailServer({ onConnect: (_session, done) => void letGo.then(() => done()) })
  testApp = await startTestApp({ smtpUrl: post.url })
  here = recovering(testApp, post)
})
afterAll(async () => {
  answerTheDoor()
  await testApp.close()
  await post.close()
})

/** What a call says to the database, without the values. */
async function statementsOf<T>(call: () => Promise<T>) {
  const said: string[] = []
  const query = vi.spyOn(Client.prototype, 'query')
  const answer = await call()
  for (const [text] of query.mock.calls as unknown as [string | { text: string }][])
    said.push(typeof text === 'string' ? text : text.text)
  query.mockRestore()
  return { answer, said }
}

test('known, unknown and deactivated e-mails meet the same statements, the same answer and one job each', async () => {
  const [first, known, off] = [await here.createAccount(), await here.createAccount(), await here.createAccount()]
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute()
  await here.forgot(first.email)
  await expect
    .poll(() => testApp.db.selectFrom('letters').select('id').where('expires_at', 'is not', null).executeTakeFirst())
    .toBeDefined()

  const told = []
  for (const email of [known.email, 'nobody@example.com', off.email]) {
    const before = await openJobs(testApp.db)
    const { answer, said } = await statementsOf(() => here.forgot(email))
    told.push({ status: answer.status, body: answer.body, said, jobs: (await openJobs(testApp.db)) - before })
  }
  expect(told[0]).toMatchObject({
    status: 200,
    body: {
      message: 'Se houver uma conta com este e-mail, você vai receber um código e um link. Pode levar alguns minutos.',
    },
    jobs: 1,
  })
  expect(told[0]?.said.length).toBeGreaterThan(5)
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])

  const guesses = []
  for (const email of [known.email, 'nobody@example.com', off.email]) {
    const { answer, said } = await statementsOf(() => here.validate(email, '000000'))
    guesses.push({ status: answer.status, body: answer.body, said })
  }
  expect(guesses[0]).toMatchObject(useless)
  expect(guesses[1]).toEqual(guesses[0])
  expect(guesses[2]).toEqual(guesses[0])

  answerTheDoor()
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  expect(post.received.map((letter) => letter.to)).toEqual([first.email, known.email])
})

test('neither the jobs nor the letters hold a code, a link or an address in the clear that opens anything', async () => {
  const { email } = await here.createAccount()
  const letter = await here.requestMessage(email)
  const secrets = [codeIn(letter), linkIn(letter)]
  const client = new Client(testApp.connection)
  await client.connect()
  const { rows } = await client.query<{ row: string }>(
    'select row_to_json(j)::text as row from jobs.job j union all select row_to_json(l)::text from letters l',
  )
  await client.end()
  expect(rows.length).toBeGreaterThan(1)
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    for (const { row } of rows) expect(row).not.toContain(`"${secret}"`)
  }
})
