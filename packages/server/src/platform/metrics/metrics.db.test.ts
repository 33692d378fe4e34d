import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { mayReadMetrics } from './access.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** Returns the value of the metric line `name{labels}`, or undefined when there is no such line. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found && Number(found.slice(line.length + 1))
}
const scrape = async ({ app }: TestApp = testApp) => (await app.inject({ url: '/metrics' })).payload

test('the metrics count requests, durations and connected people', async () => {
  const ownApp = await startTestApp()
  onTestFinished(() => ownApp.close())
  const [admin, client] = [await ownApp.createUser('admin'), await ownApp.createUser('client')]
  const screen = await ownApp.connectSocket(admin)
  const received = new Promise((resolve) => screen.once('order:created', resolve))
  const { body: order } = await client.post('/orders/register', {
    description: 'Bolo',
    pickup_address: 'A',
    delivery_address: 'B',
  })
  await received
  await client.get(`/orders/order/${order.id}`)
  await client.get(`/orders/order/${order.id}x`)
  await client.get('/orders/changes?since=nonsense')
  const cursor = (await client.get('/orders/my-orders')).headers['x-orders-cursor']
  await client.get(`/orders/changes?since=${String(cursor)}`)
  await client.get(`/orders/changes?since=00000000-0000-4000-8000-000000000000.1`)
  const text = await scrape(ownApp)
  for (const [line, value] of [
    ['ligeiro_http_request_duration_seconds_count{method="POST",route="/orders/register",status="2xx"}', 1],
    ['ligeiro_http_request_duration_seconds_count{method="GET",route="/orders/order/:id",status="2xx"}', 1],
    ['ligeiro_http_request_duration_seconds_count{method="GET",route="/orders/order/:id",status="4xx"}', 1],
    ['ligeiro_http_answers_total{status="410"}', 1],
    ['ligeiro_changes_total{found="gone"}', 1],
    ['ligeiro_events_sent_total{event="order:created"}', 1],
    ['ligeiro_notify_to_emit_seconds_count', 1],
    ['ligeiro_publish_failures_total', 0],
    ['ligeiro_sockets{role="admin"}', 1],
    ['ligeiro_sockets{role="motoboy"}', 0],
    ['ligeiro_listen_up', 1],
    ['ligeiro_listen_losses_total', 0],
    ['ligeiro_database_up', 1],
    ['ligeiro_database_pool_waiting', 0],
    ['ligeiro_jobs{queue="emails",state="waiting"}', 0],
    ['ligeiro_jobs{queue="emails",state="lost"}', 0],
    ['ligeiro_jobs_oldest_seconds{queue="emails"}', 0],
    [`ligeiro_build_info{version="0.2.0",node="${process.version}"}`, 1],
  ] as const)
    expect([line, valueOf(text, line)]).toEqual([line, value])
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ')
})

test('renamed metrics and labels are also reported under their former names', async () => {
  testApp.metrics.socketsRefused.inc({ reason: 'bad_origin' }, 3)
  testApp.metrics.emailsRefused.inc(2)
  const text = await scrape()
  for (const [line, value] of [
    ['ligeiro_emails_refused_total', 2],
    ['ligeiro_letters_refused_total', 2],
    ['ligeiro_sockets_refused_total{reason="bad_origin"}', 3],
    ['ligeiro_sockets_refused_total{reason="foreign"}', 3],
    ['ligeiro_jobs{queue="letters",state="lost"}', 0],
    ['ligeiro_jobs_oldest_seconds{queue="letters"}', 0],
  ] as const)
    expect([line, valueOf(text, line)]).toEqual([line, value])
  expect(text.match(/^# TYPE ligeiro_letters_refused_total counter$/gm)).toHaveLength(1)
  expect(text.endsWith('\n')).toBe(true)
})

test('every metric that an alert rule uses exists', async () => {
  const rules = await readFile(new URL('../../../../../docs/prometheus/alerts.yml', import.meta.url), 'utf8')
  const usedMetrics = new Set(
    [...rules.matchAll(/\b((?:ligeiro|nodejs|process)_[a-z0-9_]+?)(?:_bucket)?\b/g)].map(([, name]) => name),
  )
  const text = await scrape()
  expect(usedMetrics.size).toBeGreaterThan(8)
  for (const name of usedMetrics) expect(text).toContain(`# TYPE ${name} `)
})

test('no label contains an id or a requested path', async () => {
  const id = (await testApp.createOrder()).id
  await testApp.anonymous.get(`/orders/order/${id}`)
  for (const path of [`/${id}`, `/assets/index-${id}.js`, `/users/${id}/${id}`, '/manifest.webmanifest'])
    await testApp.anonymous.get(path)
  const text = await scrape()
  expect(text).toContain('route="web"')
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|webmanifest|assets/)
})

const token = 'a token of the tests'
const bearer = { authorization: `Bearer ${token}` }
const plain = { metricsToken: null, trustProxy: false, publicUrl: 'http://localhost:3000' }
const here = '127.0.0.1'

test.each([
  ['this machine', true, here, {}, plain],
  ['this machine, by IPv6', true, '::1', {}, plain],
  ['this machine, IPv4 within IPv6', true, '::ffff:127.0.0.1', {}, plain],
  ['another machine', false, '192.168.0.7', {}, plain],
  ['a connection that is gone', false, undefined, {}, plain],
  ['the internet, through a configured proxy', false, here, {}, { ...plain, trustProxy: true }],
  ['the internet, through an unconfigured proxy', false, here, { 'x-forwarded-for': '1.2.3.4' }, plain],
  ['the internet, through a proxy that adds no header', false, here, {}, { ...plain, publicUrl: 'https://e.example' }],
  ['another machine with the token', true, '192.168.0.7', bearer, { ...plain, metricsToken: token }],
  ['through the proxy with the token', true, here, bearer, { ...plain, trustProxy: true, metricsToken: token }],
  ['a page by DNS rebinding', false, here, { host: 'rebind.evil.example' }, plain],
  ['a page by DNS rebinding, with the port of the server', false, here, { host: 'rebind.evil.example:3000' }, plain],
  ['this machine by its number', true, here, { host: '127.0.0.1:3000' }, plain],
  ['this machine by its name', true, here, { host: 'localhost:3000' }, plain],
  ['with a wrong token', false, '192.168.0.7', bearer, { ...plain, metricsToken: `${token}!` }],
  ['with a token where none is set', false, '192.168.0.7', bearer, plain],
] as const)('%s: %s', (_who, mayRead, remoteAddress, headers, config) => {
  const request = { headers, socket: { remoteAddress } } as unknown as Parameters<typeof mayReadMetrics>[0]
  expect(mayReadMetrics(request, config)).toBe(mayRead)
})

test('a client that may not read the metrics gets a JSON error', async () => {
  const answer = await testApp.app.inject({ url: '/metrics', remoteAddress: '192.168.0.7' })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toEqual({
    code: 'forbidden',
    message: 'As métricas só são mostradas na própria máquina, ou com METRICS_TOKEN.',
  })
})

test('the metrics are available and show the outage while the database is down', async () => {
  const database = await ownDatabase()
  const ownApp = await startTestApp({}, database.connection)
  onTestFinished(() => ownApp.close())
  expect(valueOf(await scrape(ownApp), 'ligeiro_database_up')).toBe(1)
  expect(valueOf(await scrape(ownApp), 'ligeiro_backup_failed')).toBe(0)
  await database.drop()
  await expect.poll(async () => valueOf(await scrape(ownApp), 'ligeiro_listen_up')).toBe(0)
  const text = await scrape(ownApp)
  expect(valueOf(text, 'ligeiro_listen_losses_total')).toBe(1)
  expect(valueOf(text, 'ligeiro_database_up')).toBe(0)
  expect(text).not.toContain('ligeiro_jobs{')
  for (const name of ['ligeiro_backup_last_success_timestamp_seconds', 'ligeiro_backup_failed'])
    expect(valueOf(text, name)).toBeUndefined()
})
