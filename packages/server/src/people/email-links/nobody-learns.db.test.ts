import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { codeOf, tokenOf, startMailServer, type MailServer } from '#test/mail-server.ts'
import { openJobs, recoveryCalls, invalidCodeAnswer } from '#test/recovery.ts'

let mailServer: MailServer
let testApp: TestApp
let recovery: ReturnType<typeof recoveryCalls>
let greet: () => void
beforeEach(async () => {
  const { promise: mayGreet, resolve } = Promise.withResolvers<void>()
  greet = resolve
  // The mail server delays its greeting, so that the worker sends nothing while the statements are counted.
  mailServer = await startMailServer({ onConnect: (_session, done) => void mayGreet.then(() => done()) })
  testApp = await startTestApp({ smtpUrl: mailServer.url })
  recovery = recoveryCalls(testApp, mailServer)
})
afterEach(async () => {
  greet()
  await testApp.close()
  await mailServer.close()
})

/** Returns the SQL statements of a call, without the values. */
async function statementsOf<T>(call: () => Promise<T>) {
  const statements: string[] = []
  const query = vi.spyOn(Client.prototype, 'query')
  const answer = await call()
  for (const [text] of query.mock.calls as unknown as [string | { text: string }][])
    statements.push(typeof text === 'string' ? text : text.text)
  // What the server reads every few seconds is not part of the call.
  const ofCall = statements.filter(
    (text) => !/\bpushes\b|\border_events\b|\border_search\b|\border_totals\b/.test(text),
  )
  query.mockRestore()
  return { answer, statements: ofCall }
}

test('known, unknown and deactivated e-mails meet the same statements, the same answer and one job each', async () => {
  const [first, known, off] = [
    await recovery.createAccount(),
    await recovery.createAccount(),
    await recovery.createAccount(),
  ]
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute()
  await recovery.forgot(first.email)
  await expect
    .poll(() =>
      testApp.db.selectFrom('email_tokens').select('id').where('expires_at', 'is not', null).executeTakeFirst(),
    )
    .toBeDefined()

  const outcomes = []
  for (const email of [known.email, 'nobody@example.com', off.email]) {
    const before = await openJobs(testApp.db)
    const { answer, statements } = await statementsOf(() => recovery.forgot(email))
    outcomes.push({ status: answer.status, body: answer.body, statements, jobs: (await openJobs(testApp.db)) - before })
  }
  expect(outcomes[0]).toMatchObject({
    status: 200,
    body: {
      message: 'Se houver uma conta com este e-mail, você vai receber um código e um link. Pode levar alguns minutos.',
    },
    jobs: 1,
  })
  expect(outcomes[0]?.statements.length).toBeGreaterThan(5)
  expect(outcomes[1]).toEqual(outcomes[0])
  expect(outcomes[2]).toEqual(outcomes[0])

  const guesses = []
  for (const email of [known.email, 'nobody@example.com', off.email]) {
    const { answer, statements } = await statementsOf(() => recovery.validate(email, '000000'))
    guesses.push({ status: answer.status, body: answer.body, statements })
  }
  expect(guesses[0]).toMatchObject(invalidCodeAnswer)
  expect(guesses[1]).toEqual(guesses[0])
  expect(guesses[2]).toEqual(guesses[0])

  greet()
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  expect(mailServer.received.map((message) => message.to)).toEqual([first.email, known.email])
})

test('neither the jobs nor the password tokens contain the code or the link of an e-mail in plain text', async () => {
  greet()
  const { email } = await recovery.createAccount()
  const message = await recovery.requestMessage(email)
  const secrets = [codeOf(message), tokenOf(message)]
  const client = new Client(testApp.connection)
  await client.connect()
  const { rows } = await client.query<{ row: string }>(
    'select row_to_json(j)::text as row from jobs.job j union all select row_to_json(l)::text from email_tokens l',
  )
  await client.end()
  expect(rows.length).toBeGreaterThan(1)
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    for (const { row } of rows) expect(row).not.toContain(`"${secret}"`)
  }
})
