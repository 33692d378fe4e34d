import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { processEnv } from '#test/process-env.ts'
import { startTestApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const command = fileURLToPath(new URL('main.ts', import.meta.url))

test('the command stores what is missing, and says what it left and what it cannot read', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  type Local = { host: string; port?: number; user: string; database: string }
  const { host, port = 5432, user, database } = testApp.connection as Local
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  async function run(...args: string[]) {
    const env = { ...processEnv, DATABASE_URL, APP_SECRET: testApp.config.appSecret }
    const child = spawn(process.execPath, [command, ...args], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }
  expect(await run('--name=Entregas "Silva" & Cia', '--city=Natal')).toEqual({ code: 0, output: '' })
  await expect.poll(() => testApp.config.appName).toBe('Entregas "Silva" & Cia')
  expect(await run('--city=Recife', '--whatsapp=5584991234567')).toEqual({
    code: 0,
    output: 'O que a empresa já tem em Minha empresa ficou como está: mude lá.\n',
  })
  expect(await run('--whatsapp=5520991234567')).toEqual({
    code: 1,
    output: 'WhatsApp 5520991234567: O DDD 20 não existe. Confira o telefone.\n',
  })
  expect(await run('--nome=Silva')).toMatchObject({ code: 1, output: expect.stringMatching(/^Uso: /) as string })
})
