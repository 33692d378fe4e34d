import { hkdfSync } from 'node:crypto'

type Firm = { appName: string; appSecret: string; publicUrl: string; mailFrom: string }

/** Headers hold ASCII only. */
const ascii = (text: string) => text.normalize('NFD').replaceAll(/[^ -~]/g, '')

/**
 * The User-Agent for other people's servers: the firm's name, its URL, and the address that its e-mails come from, as the usage
 * policy of Nominatim asks. Where none of them is set it names the installation, so that no firm is blocked for another.
 */
export function userAgentOf({ appName, appSecret, publicUrl, mailFrom }: Firm): string {
  const address = /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom
  const contacts = [
    ...(new URL(publicUrl).hostname === 'localhost' ? [] : [publicUrl]),
    ...(/^nao-responda@|@localhost$/.test(address) ? [] : [address]),
  ]
  const installation = Buffer.from(hkdfSync('sha256', appSecret, '', 'ligeiro installation', 4)).toString('hex')
  return ascii(`Ligeiro (${[appName, ...(contacts.length > 0 ? contacts : [installation])].join('; ')})`)
}
