import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InstallationCheck } from '@ligeiro/contract/system-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import type { Config } from '../../config.ts'
import { checkInstallation } from './check-installation.ts'

let testApp: TestApp
/** A push service whose clock can be wrong. */
const pushService = createServer((_request, answer) => {
  answer.setHeader('date', pushDate.toUTCString()).end()
})
let pushDate: Date
let pushUrl: string
/** A port at which nothing listens. */
let closedPort: number
beforeAll(async () => {
  testApp = await startTestApp()
  pushDate = testApp.clock()
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  closedPort = (closed.address() as AddressInfo).port
  closed.close()
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve))
  pushUrl = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`
})
afterAll(async () => {
  pushService.close()
  await testApp.close()
})

async function problems(config: Partial<Config>) {
  const deps = { db: testApp.db, config: { ...testApp.config, ...config }, proxyProblems: [], now: testApp.clock() }
  const checks = await checkInstallation(deps)
  return Object.fromEntries(checks.map(({ check, problem }) => [check, problem])) as Record<
    InstallationCheck,
    string | null
  >
}

test('an installation that is complete has no problem, except that there is no backup before its first night', async () => {
  const mailServer = await startMailServer()
  const found = await problems({ smtpUrl: mailServer.url, pushServices: [pushUrl], backupDir: testApp.config.dataDir })
  expect(found).toMatchObject({ emails: null, push: null, clock: null, disk: null })
  expect(found.backup).toBe('Ainda não há nenhuma cópia: a primeira é feita na próxima madrugada.')
  await mailServer.close()
})

test('a new installation reads what is missing, each with what to do', async () => {
  const found = await problems({ pushServices: [`http://127.0.0.1:${closedPort}`] })
  expect(found.https).toMatch(/não é https.*sudo \.\/instalar/)
  expect(found.address).toMatch(/^Falta um endereço https/)
  expect(found.emails).toMatch(/SMTP_URL/)
  expect(found.push).toMatch(/não alcança http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\).*443 no firewall/)
  expect(found.clock).toMatch(/não pôde ser comparada/)
  expect(found.backup).toMatch(/BACKUP_DIR/)
})

test('a clock that is a minute behind the push service is wrong', async () => {
  pushDate = new Date(testApp.clock().getTime() + 60_000)
  expect((await problems({ pushServices: [pushUrl] })).clock).toMatch(/errado em 60 s.*set-ntp true/)
  pushDate = testApp.clock()
})

test('a mail server that refuses the password, and one that is down, are told apart', async () => {
  const mailServer = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
  })
  const refused = mailServer.url.replace('smtp://', 'smtp://ana:wrong@')
  expect((await problems({ smtpUrl: refused })).emails).toMatch(/recusou o usuário ou a senha/)
  await mailServer.close()
  expect((await problems({ smtpUrl: refused })).emails).toMatch(/não responde \(ESOCKET\)/)
})

test('an https address that nobody answers, and a folder of backups that is gone', async () => {
  const found = await problems({ publicUrl: `https://127.0.0.1:${closedPort}`, backupDir: '/nowhere/backups' })
  expect(found.https).toBeNull()
  expect(found.address).toMatch(/não alcança https:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\).*fora do Wi-Fi/)
  expect(found.disk).toBe('A pasta /nowhere/backups não pode ser lida. Confira se o disco está ligado.')
})
