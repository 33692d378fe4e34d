import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Stop } from '../progress.mjs'
import { ask, must } from './shell.mjs'

const main = '/etc/caddy/Caddyfile'
const own = '/etc/caddy/ligeiro.caddy'

/** The site's text. Caddy writes no log of accesses unless it is asked to, so that the addresses of links are in none. */
export const siteText = (domain, tls) =>
  `# Written by ./instalar, which writes it again.\n${domain} {\n${tls ? `\ttls ${tls}\n` : ''}\treverse_proxy 127.0.0.1:3000\n}\n`

/** Returns the main file with the site's in it. Sites that the owner of the machine wrote there stay. */
export const withImport = (text) => (text.includes(`import ${own}`) ? text : `${text.trimEnd()}\n\nimport ${own}\n`)

/** Returns which program has a port of the machine, from what `ss -Hltnp` prints; null if none has. Node 24 calls itself MainThread. */
export function holderOf(port, listing) {
  const line = listing.split('\n').find((row) => new RegExp(`[\\]*\\d]:${port}\\s`).test(row))
  if (!line) return null
  const name = /users:\(\("([^"]+)"/.exec(line)?.[1] ?? 'outro programa'
  return name === 'MainThread' ? 'node' : name
}

/** Throws `Stop` if another program has a port that Caddy or Ligeiro needs. */
export function checkPorts(wanted) {
  const listing = ask('ss', '-Hltnp').output
  for (const [port, expected] of Object.entries(wanted)) {
    const holder = holderOf(port, listing)
    if (holder && !expected.includes(holder))
      throw new Stop(
        `A porta ${port} já está em uso pelo programa "${holder}". Pare-o (por exemplo: sudo systemctl disable --now ${holder}) e rode de novo: sudo ./instalar`,
      )
  }
}

export async function serveByCaddy(domain, tls) {
  writeFileSync(own, siteText(domain, tls))
  writeFileSync(main, withImport(existsSync(main) ? readFileSync(main, 'utf8') : ''))
  const wrong = `O Caddy não aceita a configuração. Veja o que ele diz acima e corrija ${main}.`
  await must(wrong, 'caddy', ['validate', '--config', main, '--adapter', 'caddyfile'])
  await must('O Caddy não iniciou.', 'systemctl', ['enable', '--now', 'caddy'])
  await must('O Caddy não iniciou.', 'systemctl', ['reload-or-restart', 'caddy'])
}

/** What a certificate authority answered, from outside, in the log of Caddy. The last one counts. */
const refusals = [
  [
    /acme:error:connection|Timeout during connect|Connection refused/,
    'De fora, ninguém chega às portas 80 e 443 desta máquina. Abra as duas (TCP) no firewall do provedor ou no roteador, e aqui, se houver ufw: sudo ufw allow 80,443/tcp',
  ],
  [
    /acme:error:(dns|caa)|NXDOMAIN|SERVFAIL/,
    'A autoridade de certificados ainda não encontra o domínio no DNS (registros A, AAAA e CAA). Espere uma hora depois de criar o registro',
  ],
  [
    /acme:error:rateLimited|too many certificates/,
    'A autoridade de certificados recebeu pedidos demais deste domínio. Espere uma hora',
  ],
  [
    /acme:error:unauthorized|Invalid response from/,
    'Outra máquina respondeu pelo domínio. Confira os registros A e AAAA dele (o AAAA também precisa ser desta máquina)',
  ],
  [
    /x509|certificate signed by unknown authority/,
    'O Caddy não confia na autoridade de certificados. Confira o texto de --tls',
  ],
]

export function certificateProblem(log) {
  let last = null
  for (const line of log.split('\n')) last = refusals.find(([pattern]) => pattern.test(line))?.[1] ?? last
  return last
}

/** Waits until the domain answers over https, with a certificate that this machine trusts. */
export async function waitForHttps(domain, { seconds = 120 } = {}) {
  const since = new Date().toISOString()
  let last
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(2000)) {
    last = ask('curl', '-fsS', '--max-time', '10', '-o', '/dev/null', `https://${domain}/readyz`)
    if (last.ok) return
  }
  const from = `${since.slice(0, 19).replace('T', ' ')} UTC`
  const log = ask('journalctl', '-u', 'caddy', '-o', 'cat', '--no-pager', '--since', from)
  const why = certificateProblem(log.output) ?? 'O https ainda não responde. O que o Caddy diz: journalctl -u caddy'
  throw new Stop(`${why}. O resto está pronto; depois rode de novo: sudo ./instalar`, last.output)
}
