import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { Account } from '../src/account.ts'
import { findBinaries } from '../src/binaries.ts'
import { createCluster } from '../src/initdb.ts'
import { sleep } from '../src/postmaster.ts'

const port = 5432

/** For tests: starts a server as older versions did, under `account` and with `trust` authentication for everybody who can reach its socket. */
export async function startOlderServer(dataDir: string, account: Account) {
  const directory = join(dataDir, 'postgres')
  const binaries = findBinaries(account, account ? '/var/lib/ligeiro' : dataDir)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  await createCluster(directory, account, binaries)
  writeFileSync(join(directory, 'pg_hba.conf'), 'local all all trust\n')
  const settings = ['-c', 'listen_addresses=', '-c', `port=${port}`, '-c', `unix_socket_directories=${directory}`]
  const server = spawn(binaries.postgres, ['-D', directory, ...settings], { ...account, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void server.kill('SIGKILL'))
  const superuser = await connectWhenUp({ host: directory, port, user: 'postgres', database: 'postgres' })
  await superuser.query('create role ligeiro login createdb')
  await superuser.query('create database ligeiro owner ligeiro')
  return { directory, pid: server.pid ?? 0, superuser }
}

async function connectWhenUp(config: { host: string; port: number; user: string; database: string }): Promise<Client> {
  for (;;) {
    const client = new Client(config)
    client.on('error', () => undefined)
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    if (connected) return client
    await sleep(25)
  }
}
