import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { processEnv } from '#test/process-env.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

// Each run starts a process, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const command = fileURLToPath(new URL('main.ts', import.meta.url))
const city = ['--city', '4205407=Florianópolis/SC']
const head =
  'COD_UNICO_ENDERECO;COD_UF;COD_MUNICIPIO;CEP;DSC_LOCALIDADE;NOM_TIPO_SEGLOGR;NOM_TITULO_SEGLOGR;NOM_SEGLOGR;NUM_ENDERECO'
const address = (cep: string, street: string, bairro = 'CENTRO', code = '4205407') =>
  `1;42;${code};${cep};${bairro};${street};12`
const lines = [
  address('88010400', 'RUA;;FELIPE SCHMIDT'),
  address('88010400', 'RUA;;FELIPE SCHMIDT'),
  address('88010401', 'RUA;;FELIPE SCHMIDT'),
  address('88036001', 'RUA;PROFESSOR;"LAURO LINHARES"', 'TRINDADE'),
  address('88101000', 'RUA;;CENTRAL', 'KOBRASOL', '4216602'),
  address('', 'RUA;;SEM CEP'),
]

let folder: string
let testApp: TestApp
let env: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-streets-'))
  testApp = await startTestApp()
  const { host, port = 5432, user, database } = testApp.connection as Record<string, string>
  env = { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}` }
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`truncate streets`.execute(testApp.db)
})

const start = (args: string[]) =>
  spawn(process.execPath, [command, ...args], { env: { ...processEnv, INIT_CWD: folder, ...env } })
async function run(...args: string[]) {
  const child = start(args)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
const write = (text: string | Buffer) => writeFile(join(folder, 'enderecos.csv'), text)
const streets = () =>
  testApp.db
    .selectFrom('streets')
    .select(['cep', 'name', 'bairro', 'city', 'state', 'addresses'])
    .orderBy('cep')
    .execute()
const florianopolis = { city: 'Florianópolis', state: 'SC' }

test('a file of addresses becomes one row a street, postcode and locality, however often it is read', async () => {
  for (const text of [lines.join('\n'), lines.join('\r\n')]) {
    await write(`\ufeff${head}\n${text}\n`)
    const { code, output } = await run('enderecos.csv', ...city)
    expect(output).toContain('Ruas guardadas: 3, de 4 endereços.')
    expect(output).toContain('Endereços de outros municípios, deixados de lado: 1.')
    expect(output).toContain('Linhas sem rua ou sem CEP, deixadas de lado: 1.')
    expect(code).toBe(0)
    expect(await streets()).toEqual([
      { cep: '88010400', name: 'Rua Felipe Schmidt', bairro: 'Centro', addresses: 2, ...florianopolis },
      { cep: '88010401', name: 'Rua Felipe Schmidt', bairro: 'Centro', addresses: 1, ...florianopolis },
      { cep: '88036001', name: 'Rua Professor Lauro Linhares', bairro: 'Trindade', addresses: 1, ...florianopolis },
    ])
  }
  const client = await testApp.createUser('client')
  const found = await client.get('/ceps/88036-001')
  expect(found.body).toMatchObject({
    streets: [{ name: 'Rua Professor Lauro Linhares', bairro: 'Trindade', source: 'street' }],
  })
})

test('another city is added, and the same city is replaced', async () => {
  await write([head, ...lines].join('\n'))
  await run('enderecos.csv', ...city)
  expect((await run('enderecos.csv', '--city', '4216602=São José/SC')).code).toBe(0)
  await write([head, lines[0]].join('\n'))
  await run('enderecos.csv', ...city)
  expect(await streets()).toMatchObject([
    { cep: '88010400', addresses: 1 },
    { cep: '88101000', city: 'São José' },
  ])
})

test('a command that is killed changes nothing', async () => {
  await write([head, ...lines].join('\n'))
  await run('enderecos.csv', ...city)
  const before = await streets()
  await write([head, address('88010999', 'RUA;;NOVA')].join('\n'))
  // The command waits for the table, and is killed in its transaction.
  const held = await testApp.db.startTransaction().execute()
  onTestFinished(() =>
    held
      .rollback()
      .execute()
      .catch(() => {}),
  )
  await sql`lock table streets in access exclusive mode`.execute(held)
  const child = start(['enderecos.csv', ...city])
  const waiting = async () =>
    (await sql`select from pg_locks where not granted and relation = 'streets'::regclass`.execute(held)).rows.length
  await expect.poll(waiting).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'close')
  await held.rollback().execute()
  expect(await streets()).toEqual(before)
})

test.each([
  [[], 'Uso: npm run streets'],
  [['enderecos.csv'], 'Uso: npm run streets'],
  [['enderecos.csv', '--city', 'Florianópolis'], '--city deve ser como 4205407=Florianópolis/SC, e é "Florianópolis".'],
  [['fehlt.csv', ...city], 'O arquivo não existe:'],
  [['enderecos.csv', '--city', '1100015=Alta Floresta/RO'], 'O arquivo não tem endereços de 1100015.'],
])('the arguments %j are answered %s', async (args, message) => {
  await write([head, ...lines].join('\n'))
  const { code, output } = await run(...args)
  expect(output).toContain(message)
  expect(code).toBe(1)
})

test.each([
  ['nome;telefone\nNeide;48', 'O arquivo não tem as colunas do CNEFE que faltam aqui: COD_MUNICIPIO, CEP'],
  [`${head}\n${lines[0]}\n1;42;"88`, 'O arquivo não é um CSV inteiro'],
  ['', 'O arquivo não tem as colunas'],
])('the file %j is refused, and nothing is changed', async (text, message) => {
  await write([head, ...lines].join('\n'))
  await run('enderecos.csv', ...city)
  const before = await streets()
  await write(text)
  const { code, output } = await run('enderecos.csv', ...city)
  expect(output).toContain(message)
  expect(code).toBe(1)
  expect(await streets()).toEqual(before)
})
