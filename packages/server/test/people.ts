import type { Role } from '@ligeiro/contract/role'
import { afterAll } from 'vitest'
import { startTestApp } from './test-app.ts'

/** Starts the app for one test file, with somebody of each role. It is closed after the file's tests. */
export async function startWithPeople(
  overrides: Parameters<typeof startTestApp>[0] = {},
  names: Partial<Record<Role, string>> = {},
) {
  const testApp = await startTestApp(overrides)
  afterAll(() => testApp.close())
  return {
    testApp,
    admin: await testApp.createUser('admin', names.admin),
    client: await testApp.createUser('client', names.client),
    motoboy: await testApp.createUser('motoboy', names.motoboy),
  }
}
