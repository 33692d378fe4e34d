import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { RefusedForGood, type Letter, type Mailer } from '../mail/mailer.ts'
import { recoveryText } from '../mail/recovery.ts'
import { welcomeText } from '../mail/welcome.ts'
import { life, passwordUrl } from './post.ts'
import { beginLife, findUnsent, holdReceiver, markSent } from './queries.ts'
import type { LetterSecrets } from './secrets.ts'

type Deps = {
  db: Db
  clock: Clock
  mail: Mailer
  secrets: LetterSecrets
  house: { appName: string; publicUrl: string }
  /** A letter that nobody will ever get. */
  onRefused: (letterId: string, error: RefusedForGood) => void
}

/** Hands over the letter of a job. Rejects when it must be tried again; a letter that has become pointless is dropped in silence. */
export const deliverer = (deps: Deps) => async (id: string) => {
  const letter = await deps.db.transaction().execute((tx) => written(tx, id, deps))
  if (!letter) return
  try {
    await deps.mail(letter)
  } catch (error) {
    if (!(error instanceof RefusedForGood)) throw error
    deps.onRefused(id, error)
    return
  }
  await markSent(deps.db, id, deps.clock())
}

/** The letter as it goes out now. Its life begins at each attempt: a quarter of an hour is worth something also when the server was away for an hour. */
async function written(tx: Db, id: string, { clock, secrets, house }: Deps): Promise<Letter | null> {
  const unsent = await findUnsent(tx, id)
  if (!unsent || unsent.kind === 'link') return null
  const receiver = await holdReceiver(tx, unsent.email)
  if (!receiver || (unsent.user_id && unsent.user_id !== receiver.id)) return null
  await beginLife(tx, id, {
    user_id: receiver.id,
    expires_at: new Date(clock().getTime() + life[unsent.kind]),
  })
  // A stranger may have signed up with somebody's e-mail and any text for a name.
  const name = receiver.email_proven_at ? receiver.name : null
  const url = passwordUrl(house.publicUrl, secrets.link(id))
  const text =
    unsent.kind === 'recovery'
      ? recoveryText({ ...house, name, code: secrets.code(id), url })
      : welcomeText({ ...house, name, email: receiver.email, role: receiver.role, url })
  const address = receiver.email
  return { id, to: name ? { name, address } : address, ...text }
}
