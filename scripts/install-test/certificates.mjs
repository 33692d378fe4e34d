import { setTimeout } from 'node:timers/promises'
import { Stop } from '../progress.mjs'

const config = {
  pebble: {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/etc/pebble/localhost.crt',
    privateKey: '/etc/pebble/localhost.key',
    httpPort: 80,
    tlsPort: 443,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  },
}

const setUp = `set -eu
apt-get update -q
DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends pebble curl
mkdir -p /etc/pebble
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost \\
	-keyout /etc/pebble/localhost.key -out /etc/pebble/localhost.crt
printf %s '${JSON.stringify(config)}' >/etc/pebble/config.json
systemd-run --unit=pebble --setenv=PEBBLE_VA_NOSLEEP=1 --setenv=PEBBLE_WFE_NONCEREJECT=0 pebble -config /etc/pebble/config.json
`
/** The machine trusts what this authority signs, as it trusts a public one. Its root is another one at each start. */
const trust = `set -eu
curl -fsS --cacert /etc/pebble/localhost.crt https://localhost:15000/roots/0 >/usr/local/share/ca-certificates/pebble.crt
update-ca-certificates
`

/** What './instalar --tls' is told, so that Caddy asks this authority. */
export const tlsOfPebble = '{\n\t\tca https://localhost:14000/dir\n\t\tca_root /etc/pebble/localhost.crt\n\t}'

/** Starts Pebble, a certificate authority for tests that speaks ACME as the public ones do. */
export async function startPebble({ inside }) {
  const { code, output } = await inside('sh', '-c', setUp)
  if (code !== 0) throw new Stop('O Pebble não iniciou.', output.slice(-2000))
  for (const end = Date.now() + 30_000; Date.now() < end; await setTimeout(500))
    if ((await inside('sh', '-c', trust)).code === 0) return
  throw new Stop('O Pebble não responde.', (await inside('journalctl', '-u', 'pebble', '-n', '20')).output)
}
