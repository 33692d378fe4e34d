import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { printed } from '#test/printed.ts'
import { ownDatabase } from '#test/database.ts'
import { processEnv, serverProgram } from '#test/process-env.ts'
import { readAllRows, withConnection } from '#test/rows.ts'

/** Starts the server as a process that logs at debug, with its own database. */
async function serve() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ligeiro-links-'))
  const { connection, drop } = await ownDatabase()
  const { host, port, user, database } = connection
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...processEnv,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
      APP_SECRET: 'the secret of this test',
      ADMIN_PASSWORD: 'Ligeiro-2026',
      LOG_LEVEL: 'debug',
    },
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await drop()
    await rm(dataDir, { recursive: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await printed(child, () => output, 'está no ar')
  const url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    return output
  }
  return { url, connection, stop }
}

test('a log at debug, of errors of the server too, and a dump of every table hold no token of a link', async () => {
  const { url, connection, stop } = await serve()
  let token = ''
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect(answer.ok).toBe(true)
    const text = await answer.text()
    return (text === '' ? null : JSON.parse(text)) as T
  }
  const account = { email: 'admin@ligeiro.local', password: 'Ligeiro-2026' }
  token = (await call<{ accessToken: string }>('POST', '/auth/login', account)).accessToken
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const client = { name: 'Neide', phone: '48991203040' }
  const { id } = await call<{ id: string }>('POST', '/orders/register', { ...texts, client })
  await call('PUT', `/orders/update-order/${id}`, { price: 15 })
  const share = (body: object) =>
    call<{ url: string; link: { id: string } }>('POST', `/orders/${id}/links`, body).then(({ link, url: address }) => ({
      id: link.id,
      path: new URL(address).pathname,
    }))
  const former = await share({ kind: 'approval' })
  const approval = await share({ kind: 'approval', renew: true })
  const tracking = await share({ kind: 'tracking' })
  const unknown = '/v/0123456789abcdefghjkmnpqrs'
  const statuses: number[] = []
  const visit = async (path: string, form?: Record<string, string>, type = 'application/x-www-form-urlencoded') => {
    const request = form && {
      method: 'POST',
      headers: { 'content-type': type },
      body: new URLSearchParams(form).toString(),
    }
    const answer = await fetch(url + path, { redirect: 'manual', ...request })
    statuses.push(answer.status)
    return answer.text()
  }
  await visit(former.path)
  await visit(unknown)
  const page = await visit(approval.path)
  await visit(`${approval.path}/reject`)
  await visit(`${approval.path}/accept`, { terms: 'odd' })
  await visit(`${approval.path}/accept`, {}, 'text/plain')
  const form = { terms: /name="terms"\s+value="([^"]*)"/.exec(page)?.[1] ?? '', price: '1500' }
  await visit(`${approval.path}/accept`, form)
  for (const path of ['', '?now', '/state']) await visit(tracking.path + path)
  await visit(`${tracking.path}/code`, {})
  expect(statuses).toEqual([410, 404, 200, 200, 400, 415, 303, 200, 200, 200, 200])
  // The server cannot answer: its table is gone, then its database.
  const own = connection.database
  await withConnection(connection, (db) => db.query('alter table links rename to links_elsewhere'))
  for (const path of [approval.path, `${tracking.path}/state`, `${tracking.path}/live`]) await visit(path)
  await visit(`${approval.path}/accept`, form)
  await withConnection(connection, (db) => db.query('alter table links_elsewhere rename to links'))
  await withConnection({ ...connection, database: 'postgres' }, async (db) => {
    await db.query(`alter database ${own} connection limit 0`)
    await db.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own])
    for (const path of [approval.path, `${tracking.path}/state`]) await visit(path)
    await visit(`${approval.path}/accept`, form)
    await db.query(`alter database ${own} connection limit -1`)
  })
  expect(statuses.slice(-7)).toEqual([500, 500, 500, 500, 503, 503, 503])
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  await call('DELETE', `/orders/${id}/links/${tracking.id}`)
  const dump = JSON.stringify(await readAllRows(connection))
  const log = await stop()
  expect(log).toContain('/v/:token/accept')
  expect(log).toContain('/r/:token/code')
  expect(log).toContain('"msg":"refused"')
  expect(dump).toContain(approval.id)
  for (const path of [former.path, approval.path, tracking.path, unknown]) {
    expect(log).not.toContain(path.slice(3))
    expect(dump).not.toContain(path.slice(3))
  }
})
