import { Agent, request } from 'node:http'

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: unknown
}
type TimedAnswer = { status: number; body: string; headers: NodeJS.Dict<string | string[]>; ms: number }

const agent = new Agent({ keepAlive: true })

/** Makes one call on a connection that is kept open; `ms` is the time from the sending until the last byte of the answer. It uses node:http, because fetch takes longer and varies more. */
export function timedCall(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<TimedAnswer> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  const type =
    json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const sent = request(url, { agent, method, headers: { ...type, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('error', reject)
      answer.once('end', () => {
        const { statusCode: status = 0, headers } = answer
        resolve({ status, body: text, headers, ms: performance.now() - startedAt })
      })
    })
    sent.once('error', reject)
    sent.end(json)
  })
}

/** Like `timedCall`, but throws if the call fails. */
export async function timedRequest(url: string, call?: Call): Promise<TimedAnswer> {
  const answer = await timedCall(url, call)
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.body}`)
  return answer
}
