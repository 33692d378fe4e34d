import type { ErrorBody } from '@ligeiro/contract/error-body'
import { send, type Answer, type Call } from '../../harness/api.ts'
import { CallError, noAnswer } from '../../packages/web/src/api/call-error.ts'

/** After this time the web app treats a call as lost. */
export const timeoutMs = 20_000

/** Sends a call as the web app does. Throws `CallError`. */
export async function webCall<T>(url: string, call: Call): Promise<Answer<T>> {
  const answer = await send<T>(url, { ...call, timeoutMs }).catch(() => Promise.reject(noAnswer()))
  if (answer.status >= 300) throw new CallError(answer.status, answer.body as Partial<ErrorBody>, answer.headers)
  return answer
}
