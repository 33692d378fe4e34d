import { writeAccessRules } from './access-rules.ts'
import { CannotStart } from './cannot-start.ts'
import { type Claim, claim, reloadRules } from './claim.ts'
import { type Cluster } from './cluster.ts'
import { belongsToAnother, changeOwner } from './hand-over.ts'
import { type Launched, logOf } from './launch.ts'
import { replaceLockFilePid, isRunning, sleep, readPostmaster, stopPostmaster } from './postmaster.ts'

type Options = { cluster: Cluster; launch: () => Launched; say: (line: string) => void; signal: AbortSignal }

// The lock of an app that was just killed stays until the server notices the lost connection.
const LOCK_RELEASE_TIMEOUT_MS = 1000
const STALE_LOCK_TIMEOUT_MS = 60_000
const MESSAGE_INTERVAL_MS = 10_000

/** Takes over a running server without an app, or starts a new server. Resolves with the claim on it. */
export async function startOrTakeOver({ cluster, launch, say, signal }: Options): Promise<Claim> {
  const startedAt = Date.now()
  let launched: Launched | undefined
  let lastMessageAt = startedAt
  while (!signal.aborted) {
    const postmaster = readPostmaster(cluster.directory)
    const claimed = postmaster ? await claim(postmaster, say) : 'silent'
    if (typeof claimed === 'object') {
      if (!belongsToAnother(cluster)) return launched ? claimed : adopt(claimed, cluster)
      // An older version left this server running under another account. Stop it, so that `handOver` can change the owner of the files.
      await stopPostmaster(cluster.directory)
      await claimed.release()
      continue
    }
    const waited = Date.now() - startedAt
    if (claimed === 'taken' && waited > LOCK_RELEASE_TIMEOUT_MS) throw inUse(cluster)
    // Try to connect before trusting the pid: in another container on the same volume it may be the pid of another process.
    if (claimed === 'silent' && !launched?.running && !(postmaster && isRunning(postmaster))) {
      if (launched) await checkFailedLaunch(cluster, launched.complaint(), waited)
      if (changeOwner(cluster)) {
        writeAccessRules(cluster.directory)
        launched = launch()
      }
    }
    if (Date.now() - lastMessageAt > MESSAGE_INTERVAL_MS) {
      lastMessageAt = Date.now()
      say('Esperando o banco de dados (ele pode estar se recuperando de uma queda)...')
    }
    await sleep(25)
  }
  launched?.stop()
  await launched?.ended()
  throw new Error('Stopped while the database was starting')
}

async function adopt(claimed: Claim, { directory }: Cluster): Promise<Claim> {
  writeAccessRules(directory)
  // If the server ends meanwhile, it reads the rules at its next start.
  await reloadRules(claimed.postmaster).catch(() => undefined)
  return claimed
}

/** Removes a lock file left by a dead server, so that the launch can be repeated. Throws for every other reason. */
async function checkFailedLaunch(cluster: Cluster, complaint: string, waited: number) {
  const isStaleLock = /lock file .* already exists|shared memory block .* still in use/.test(complaint)
  if (!isStaleLock || waited > STALE_LOCK_TIMEOUT_MS) {
    throw new CannotStart(`O PostgreSQL não iniciou: ${complaint || 'sem explicação'} (detalhes em ${logOf(cluster)})`)
  }
  if (readPostmaster(cluster.directory)) replaceLockFilePid(cluster.directory)
  await sleep(200)
}

const inUse = ({ directory }: Cluster) =>
  new CannotStart(
    `O banco de dados em ${directory} já está em uso por outro Ligeiro. Pare o outro ou use outra pasta em DATA_DIR.`,
  )
