import { exampleValues as at } from '@ligeiro/contract/docs/example'
import type { Actors } from './actors.ts'
import type { ReceivedAnswer } from './perform.ts'
import type { Fixture } from './fixture.ts'
import { ownLists } from './own-items.ts'

/** The actors as the document shows them. */
const documented: Record<keyof Actors, { name: string; email: string; phone: string; location: string }> = {
  admin: { name: 'Aline Souza', email: 'aline.souza@example.com', phone: '48990000001', location: '' },
  client: { name: 'Bar do Beto', email: 'bar.do.beto@example.com', phone: '48990000002', location: '' },
  free: { name: 'Fábio Reis', email: 'fabio.reis@example.com', phone: '48990000003', location: 'Centro, SC' },
  motoboy: { name: 'Jonas Lima', email: 'jonas.lima@example.com', phone: '48990000004', location: 'Trindade, SC' },
  otherMotoboy: {
    name: 'Marcos Dias',
    email: 'marcos.dias@example.com',
    phone: '48990000005',
    location: 'Agronômica, SC',
  },
  owner: { name: 'Padaria da Praça', email: 'padaria.da.praca@example.com', phone: '48990000006', location: '' },
  person: { name: 'Bruna Alves', email: at.email, phone: '48990000007', location: '' },
}
const masked = (phone: string) => `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`

/**
 * Shortens lists to two items. If the whole answer is a list, only the items that belong to this fixture remain, so that the
 * document shows nothing of earlier examples.
 */
function shortened(value: unknown, belongs: (item: unknown) => boolean = () => true): unknown {
  if (Array.isArray(value))
    return value
      .filter(belongs)
      .slice(0, 2)
      .map((item) => shortened(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}

export type Context = { actors: Actors; fixture: Fixture }

/** Makes an answer the same in every run and short enough for the document. */
export function normalizeAnswer({ text, type }: ReceivedAnswer, { actors, fixture }: Context): string {
  const accounts = Object.values(actors).flatMap(({ id, motoboyId }) => (motoboyId ? [id, motoboyId] : [id]))
  const idsOfFixture = [...accounts, fixture.order.id, fixture.session, fixture.address]
  const belongs = (item: unknown) => idsOfFixture.some((id) => JSON.stringify(item).includes(id))
  const isHistory = text.includes('"step"') && text.includes('"before"')
  // The rows of a trail name nobody.
  const isTrail = text.startsWith('[[')
  const isList = type.includes('json') && !type.includes('jsonl') && !isHistory && !isTrail
  const short =
    isList && text ? JSON.stringify(shortened(ownLists(JSON.parse(text), { actors, fixture }), belongs)) : text
  return replaceRandomValues(short, { actors, fixture })
}

/** Replaces the random values in the text of an answer with those of the document. */
export function replaceRandomValues(text: string, { actors, fixture }: Context): string {
  let normalized = text
  // Longer values first, and a code only where it stands alone: six digits can also occur in an id or a phone number.
  for (const [value, instead] of fixture.replacements.toSorted(([a], [b]) => b.length - a.length))
    normalized = /^\d{6}$/.test(value)
      ? normalized.replace(new RegExp(`(?<![\\w.-])${value}(?![\\w-])`, 'g'), instead)
      : normalized.replaceAll(value, instead)
  normalized = normalized.replaceAll(fixture.order.id.slice(0, 8), at.order.slice(0, 8))
  for (const [who, { id, values }] of Object.entries(actors) as [keyof Actors, Actors['owner']][]) {
    const { name, email, phone, location } = documented[who]
    normalized = normalized
      .replaceAll(values.name, name)
      .replaceAll(encodeURIComponent(values.name), encodeURIComponent(name))
      .replaceAll(values.email, email)
      .replaceAll(values.location, location)
    normalized = normalized.replaceAll(masked(values.phone), masked(phone)).replaceAll(values.phone, phone)
    normalized = normalized.replaceAll(id, `00000000-0000-4000-8000-00000000000${Object.keys(documented).indexOf(who)}`)
  }
  const ids: string[] = []
  return (
    normalized
      // The versions of money rules name who saved them in other examples.
      .replace(/Pessoa \w+ [0-9a-f]{8}/g, documented.admin.name)
      // Ids of entries (money.ts), and numbers of settlements and invoices, which other examples count up.
      .replace(/"\d{13}(\.\d)?"/g, `"${at.entry}$1"`)
      .replace(/"number":\d+,"from"/g, '"number":7,"from"')
      // Numbers of other orders in a file.
      .replace(/"#[0-9a-f]{8}"/g, `"#${at.order.slice(0, 8)}"`)
      .replace(/00020126[\w.]*?br\.gov\.bcb\.pix.*?6304[0-9A-F]{4}/g, '00020126...63041D3D')
      .replace(/FAT\d+/g, 'FAT7')
      // Deliveries of other calls.
      .replace(/e só \d+ entregas? igua(l|is)/g, 'e nenhuma entrega igual')
      .replace(/(atura(?: n|%20n)(?:º|%C2%BA)(?: |%20))\d+/g, '$17')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjOGExZDBmNCJ9.c2lnbmF0dXJl')
      .replace(/"(tokenId":"|url":"[^"]*token=)[\w-]{43}/g, `"$1${at.recoveryTicket}`)
      .replace(/"(challenge|confirmation)":"[\w-]{43}"/g, `"$1":"${at.challenge}"`)
      .replace(/("user":\{"id":")[\w-]{48}/g, '$1YzhhMWQwZjQtMmI2ZS00ZjU3LThhOTMtNmU1ZDRjM2IyYTE5')
      .replace(/[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}/g, 'K7QXM-4ZRWP')
      .replace(/("secret":"|secret=)[A-Z2-7]{32}/g, '$1JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
      .replace(/(\/[avrfp]\/|%2F[avrfp]%2F)[0-9a-hjkmnp-tv-z]{26}/g, '$1ngevn4yhdt7ydkkjbtapwhp17c')
      .replace(/"id":"\d+","step"/g, '"id":"4711","step"')
      .replace(/"delivery_code":"\d{6}"/g, '"delivery_code":"482913"')
      .replace(/"vapidPublicKey":"[\w-]+"/, '"vapidPublicKey":"BExample-public-key-of-this-installation"')
      .replace(/base64,[\w+/=]{100,}/g, 'base64,PHN2Zz4uLi48L3N2Zz4=')
      .replace(/[0-9a-f-]{36}\.\d+/g, at.cursor)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, (id) => {
        if (id.startsWith('00000000') || Object.values<string>(at).includes(id)) return id
        if (!ids.includes(id)) ids.push(id)
        return `00000000-0000-4000-9000-${String(ids.indexOf(id) + 1).padStart(12, '0')}`
      })
  )
}
