import type { SignedIn } from '@ligeiro/contract/user'

/** What the server keeps of a socket. `expires`: the end of its token, in seconds since 1970. */
export type SocketData = { user: SignedIn; sessionId: string; expires: number }
