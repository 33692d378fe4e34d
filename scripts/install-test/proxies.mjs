import { readFileSync } from 'node:fs'
import { at } from '../places.mjs'
import { Stop } from '../progress.mjs'

const operations = readFileSync(at('docs/operations.md'), 'utf8')
const documented = (pattern) => {
  const found = pattern.exec(operations)?.[1]
  if (!found) throw new Stop(`docs/operations.md não tem mais ${pattern}`)
  return found
}

/** The documented Caddyfile with its lines for a log, and the documented nginx location. */
function files() {
  const site = documented(/```\n(entregas\.example\.com \{\n\treverse_proxy 127\.0\.0\.1:3000\n)\}\n```/)
  const [matcher, skip] = [documented(/`(@links path [^`]+)`/), documented(/`(skip_log @links)`/)]
  const location = documented(/`(location ~ [^`]+)`/).replace('proxy_pass ...', 'proxy_pass http://127.0.0.1:3000')
  return {
    caddy: `${site}\tlog\n\t${matcher}\n\t${skip}\n}\n`,
    nginx: `events {}\nhttp { server { listen 8080; ${location} } }\n`,
  }
}

/** Lets the packaged Caddy and nginx read the lines that the documents tell people to write. */
export async function checkProxyLines({ inside }) {
  const { caddy, nginx } = files()
  const { code, output } = await inside(
    'sh',
    '-c',
    `set -eu
    printf %s "$1" >/tmp/Caddyfile
    caddy validate --config /tmp/Caddyfile --adapter caddyfile
    printf '#!/bin/sh\\nexit 101\\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
    DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends nginx-light
    printf %s "$2" >/tmp/nginx.conf
    nginx -t -c /tmp/nginx.conf`,
    'sh',
    caddy,
    nginx,
  )
  if (code !== 0) throw new Stop('Um proxy não aceita as linhas de docs/operations.md.', output.slice(-2000))
}
