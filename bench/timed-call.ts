import { Agent, request } from 'node:http'
import { emails, password } from './seed.ts'

type Call = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown }
export type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]>; ms: number }

const agent = new Agent({ keepAlive: true })

/** One call on a connection kept open, and how long it took from the first byte sent to the last received. */
export function timedCall(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  const type =
    json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const sent = request(url, { agent, method, headers: { ...type, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: text,
          headers: answer.headers,
          ms: performance.now() - begun,
        }),
      )
    })
    sent.once('error', reject)
    sent.end(json)
  })
}

/** As `timedCall`; anything but success breaks the measure. */
export async function goodCall(url: string, call?: Call): Promise<Answer> {
  const answer = await timedCall(url, call)
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.body}`)
  return answer
}

export type Person = { id: string; headers: { authorization: string } }

/** Signs in one of the seeded people by the front door. */
export async function signIn(
  url: string,
  role: keyof Pick<typeof emails, 'admin' | 'client' | 'motoboy'>,
): Promise<Person> {
  const { body } = await goodCall(`${url}/auth/login`, { method: 'POST', body: { email: emails[role], password } })
  const { accessToken } = JSON.parse(body) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const me = await goodCall(`${url}/users/me`, { method: 'POST', headers })
  return { id: (JSON.parse(me.body) as { id: string }).id, headers }
}
