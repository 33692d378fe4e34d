import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../limits/fair-queue.ts'

// OWASP's argon2id parameters, as measured in the stack notes: about 20 ms, off the event loop.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of Node's four worker threads: a flood of passwords leaves the others to compression, files and names. */
const queue = fairQueue({ concurrency: 2, perKey: 500, total: 500, timeoutMs: 30_000 })

export const hashPassword = (password: string): Promise<string> => queue('', () => hash(password, parameters))

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  queue('', () => verify(passwordHash, password))

/** Of a password that nobody knows: an unknown e-mail costs as much time as a wrong password. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Msd9IMoB62DPGFLqDirIwA$uU96v30gjTRgV5irf9g1px2WyvjGxDw02er+BQQ6IYM'
