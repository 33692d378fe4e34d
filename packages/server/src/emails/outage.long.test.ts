import { useScratchDataDir } from '@ligeiro/embedded-postgres/test/scratch'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { codeOf, startMailServer } from '#test/mail-server.ts'
import { retryFailedJobs, recoveryCalls } from '#test/recovery.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'

const embedded = useScratchDataDir()

test('an e-mail that waits for SMTP and the server process survive a crash of the database', async () => {
  const { promise: restarted, resolve } = Promise.withResolvers<void>()
  const postgres = await embedded.start((line) => line.includes('voltou') && resolve())
  const db = connect(postgres.connection, 1, () => {})
  await migrate(db, new Date())
  await db.destroy()
  const { port, url, close } = await startMailServer()
  await close()
  const testApp = await startTestApp({ smtpUrl: url }, postgres.connection)
  const firstMailServer = await startMailServer({}, port)
  const recovery = recoveryCalls(testApp, firstMailServer)
  const { email } = await recovery.createAccount()
  await firstMailServer.close()
  await recovery.forgot(email)
  // Wait until the failure of the first attempt is stored: an interrupted attempt would wait until its worker counts as dead.
  const admin = await testApp.createUser('admin')
  const waiting = async () => (await admin.get<{ letters: { waiting: number } }>('/system/status')).body.letters.waiting
  await expect.poll(waiting).toBe(1)

  process.kill(embedded.postmasterOf(postgres).pid, 'SIGKILL')
  // The database's other processes may still answer for a moment.
  await expect.poll(async () => (await admin.get('/system/status')).status, { interval: 5 }).toBe(503)
  await restarted
  await expect.poll(async () => (await testApp.send('GET', '/readyz')).status).toBe(200)

  const open = await startMailServer({}, port)
  await expect.poll(async () => (await retryFailedJobs(testApp.db), open.received.length)).toBe(1)
  expect((await recovery.validate(email, codeOf(await open.waitForMessage(0)))).status).toBe(200)
  expect((await recoveryCalls(testApp, open).requestMessage(email)).to).toBe(email)
  await testApp.close()
  await open.close()
})
