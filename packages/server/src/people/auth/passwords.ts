import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'

// OWASP's parameters for argon2id. A hash takes about 20 ms and runs outside the event loop.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Uses half of Node's four worker threads. During a flood of sign-ins the other two remain free for compression, file access and DNS. */
const queue = createFairQueue({ concurrency: 2, perKey: 500, total: 500, timeoutMs: 30_000 })

export const hashPassword = (password: string): Promise<string> => queue('', () => hash(password, parameters))

/** A hash of a new password that nobody knows: an account with it is opened again by a link or code of an e-mail only. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/** Hash of a password that nobody knows. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$Msd9IMoB62DPGFLqDirIwA$uU96v30gjTRgV5irf9g1px2WyvjGxDw02er+BQQ6IYM'

/** Without a hash (an unknown e-mail, a person without a password) the answer is false, and takes as much time as for a wrong password. */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> =>
  (await queue('', () => verify(passwordHash ?? dummyHash, password))) && typeof passwordHash === 'string'
