import type { SignedIn } from '@ligeiro/contract/user'

/** The data that the server stores for a socket. `expires` is the expiry of the access token, in seconds since 1970. */
export type SocketData = { user: SignedIn; sessionId: string; expires: number }
