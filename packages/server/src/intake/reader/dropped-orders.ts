import { hasWord, matchesOf } from './matches.ts'
import type { Grouping } from './orders.ts'
import type { Reading } from './reading.ts'

const ordinals = ['primeir', 'segund', 'terceir', 'quart', 'quint']
const dropped =
  /(?<![a-z]|nao |nunca )(?:esquec[ea]|cancel[ae]|desconsider[ae]|ignor[ae]|tir[ae])(?: por favor)? (?:[oa] |ess[ea] )?(?:(?<ordinal>ultim|primeir|segund|terceir|quart|quint)[oa]|(?:pedido |entrega |numero )?(?<number>\d{1,2})(?! ?[a-z\d]))(?: (?:pedido|entrega|endereco))?(?![a-z])|(?<![a-z]|nao |nunca )(?:esquec[ea]|cancel[ae]|desconsider[ae]|ignor[ae]|tir[ae]) [oa] (?:pedido |entrega )?d[aeo] (?<of>[a-z]{2,20})(?![a-z])|(?<![a-z])(?:[oa] )?(?<early>ultim|primeir|segund|terceir|quart|quint)[oa](?: pedido| entrega)? (?:nao precisa|nao vai|pode cancelar|cancela|foi cancelad[oa])(?: mais)?(?![a-z])/g

/** The orders without those that the message itself takes back: 'esquece o último'. */
export function dropOrders(reading: Reading, grouping: Grouping): Grouping & { claims: [number, number][] } {
  const gone = new Set<Grouping['groups'][number]>()
  const claims: [number, number][] = []
  for (const { at, end, groups } of matchesOf(reading, dropped)) {
    const before = grouping.groups.filter(({ delivery, pickup }) => ((delivery ?? pickup)?.core ?? 0) < at)
    // 'esquece a primeira:', and then the list
    const said = before.length > 0 ? before : grouping.groups
    const ordinal = groups.ordinal ?? groups.early ?? ''
    const index =
      ordinal === 'ultim' ? said.length - 1 : groups.number ? Number(groups.number) - 1 : ordinals.indexOf(ordinal)
    // 'cancela a da Bia'
    const named = groups.of
      ? said.filter((group) => hasWord(reading, groups.of ?? '', group.from, Math.min(group.to, at)))
      : []
    const group = groups.of ? (named.length === 1 ? named[0] : undefined) : said[index]
    if (group && said.length > 1) {
      gone.add(group)
      claims.push([at, end])
    } else for (const { delivery } of said) if (delivery) delivery.sure = false
  }
  return { ...grouping, groups: grouping.groups.filter((group) => !gone.has(group)), claims }
}
