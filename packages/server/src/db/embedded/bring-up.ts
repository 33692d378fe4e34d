import { writeAccessRules } from './access-rules.ts'
import { CannotStart } from './cannot-start.ts'
import { type Claim, claim, reloadRules } from './claim.ts'
import { type Cluster } from './cluster.ts'
import { belongsToAnother, handOver } from './hand-over.ts'
import { type Launched, logOf } from './launch.ts'
import { disown, isRunning, pause, readPostmaster, stopPostmaster } from './postmaster.ts'

type Options = { cluster: Cluster; launch: () => Launched; say: (line: string) => void; signal: AbortSignal }

// An app that was just killed keeps its lock for the moment that the server needs to notice.
const MILLISECONDS_TO_LET_GO = 1000
const MILLISECONDS_TO_GIVE_UP = 60_000
const MILLISECONDS_OF_SILENCE = 10_000

/** Ends with a running server in our hands: one found orphaned, or a new one. */
export async function bringUp({ cluster, launch, say, signal }: Options): Promise<Claim> {
  const begun = Date.now()
  let launched: Launched | undefined
  let spoken = begun
  while (!signal.aborted) {
    const postmaster = readPostmaster(cluster.directory)
    const claimed = postmaster ? await claim(postmaster) : 'silent'
    if (typeof claimed === 'object') {
      if (!belongsToAnother(cluster)) return launched ? claimed : adopt(claimed, cluster)
      // The orphan of an older version, under an account that the cluster is about to leave.
      await stopPostmaster(cluster.directory)
      await claimed.release()
      continue
    }
    const waited = Date.now() - begun
    if (claimed === 'taken' && waited > MILLISECONDS_TO_LET_GO) throw inUse(cluster)
    // Whoever answers is asked before his number is believed: it may be one of another container on the same volume.
    if (claimed === 'silent' && !launched?.running && !(postmaster && isRunning(postmaster))) {
      if (launched) await considerRefusal(cluster, launched.complaint(), waited)
      if (handOver(cluster)) {
        writeAccessRules(cluster.directory)
        launched = launch()
      }
    }
    if (Date.now() - spoken > MILLISECONDS_OF_SILENCE) {
      spoken = Date.now()
      say('Esperando o banco de dados (ele pode estar se recuperando de uma queda)...')
    }
    await pause(25)
  }
  launched?.stop()
  await launched?.ended()
  throw new Error('Stopped while the database was starting')
}

async function adopt(claimed: Claim, { directory }: Cluster): Promise<Claim> {
  writeAccessRules(directory)
  // A server that ends meanwhile reads them at its next start.
  await reloadRules(claimed.postmaster).catch(() => undefined)
  return claimed
}

/** A lock that the dead left behind passes; every other reason is final. */
async function considerRefusal(cluster: Cluster, complaint: string, waited: number) {
  const lockLeftBehind = /lock file .* already exists|shared memory block .* still in use/.test(complaint)
  if (!lockLeftBehind || waited > MILLISECONDS_TO_GIVE_UP) {
    throw new CannotStart(`O PostgreSQL não iniciou: ${complaint || 'sem explicação'} (detalhes em ${logOf(cluster)})`)
  }
  if (readPostmaster(cluster.directory)) disown(cluster.directory)
  await pause(200)
}

const inUse = ({ directory }: Cluster) =>
  new CannotStart(
    `O banco de dados em ${directory} já está em uso por outro Ligeiro. Pare o outro ou use outra pasta em DATA_DIR.`,
  )
