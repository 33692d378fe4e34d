import { get } from 'node:http'

/**
 * `node open-streams.ts URL TOKEN...` opens the streams of these tracking links, ten of each and from ever new addresses of one IPv6 /64, and
 * opens them again when they end or are refused, until the process is ended. The server must trust the proxy header. It then prints how often.
 */
const [url = '', ...tokens] = process.argv.slice(2)
const streamsOfLink = 10
let opened = 0

/** Keeps one stream open. `number` is its place among all. */
async function hold(token: string, number: number): Promise<never> {
  for (;;) {
    const headers = { 'x-forwarded-for': `2001:db8:1:1:${number.toString(16)}::${(opened % 65_535).toString(16)}` }
    await new Promise<void>((resolve) => {
      const request = get(`${url}/r/${token}/live`, { agent: false, headers }, (answer) => {
        if (opened++ === 0) console.log('begun')
        answer.resume().once('close', resolve)
      })
      request.once('error', () => resolve())
    })
    // As a browser's event source does.
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}

process.on('SIGTERM', () => {
  console.log(opened)
  process.exit(0)
})
await Promise.all(
  tokens.flatMap((token, n) => Array.from({ length: streamsOfLink }, (_, i) => hold(token, n * streamsOfLink + i))),
)
