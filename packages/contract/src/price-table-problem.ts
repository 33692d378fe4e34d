import { bairroKey } from './bairro.ts'
import { anyPlace } from './fares.ts'
import type { PriceTableBody } from './price-table.ts'

/** Why a table cannot be published, and where: the place in the body, as `fares.3`. */
export type TableProblem = { path: string; message: string }

/** Whether a name means any place, as people write it in a sheet or type it. */
export const isAnyPlace = (name: string): boolean =>
  name.trim() === anyPlace ||
  /^((de )?qualquer (lugar|bairro|local)|todos( os (bairros|lugares|locais))?)$/i.test(name.trim())

const sameName = (left: string, right: string) => bairroKey(left) === bairroKey(right)

/** The first reason why a table that has the right form cannot be published; null if it can. */
export function tableProblem(body: PriceTableBody): TableProblem | null {
  return zoneProblem(body) ?? fareProblem(body) ?? bandProblem(body) ?? extraProblem(body)
}

function zoneProblem({ zones }: PriceTableBody): TableProblem | null {
  const zoneOf = new Map<string, string>()
  for (const [index, zone] of zones.entries()) {
    const any = [zone.name, ...zone.bairros].find(isAnyPlace)
    if (any !== undefined)
      return {
        path: `zones.${index}`,
        message: `${any} não é nome de zona nem de bairro: exclua a zona e use as tarifas de “Qualquer lugar”`,
      }
    if (zones.findIndex(({ name }) => sameName(name, zone.name)) < index)
      return { path: `zones.${index}`, message: `A zona ${zone.name} está duas vezes` }
    for (const name of zone.bairros) {
      const before = zoneOf.get(bairroKey(name))
      if (before !== undefined)
        return {
          path: `zones.${index}`,
          message:
            before === zone.name
              ? `${name} está duas vezes na zona ${zone.name}`
              : `${name} está nas zonas ${before} e ${zone.name}`,
        }
      zoneOf.set(bairroKey(name), zone.name)
    }
  }
  return null
}

function fareProblem({ zones, fares }: PriceTableBody): TableProblem | null {
  const known = new Set([anyPlace, ...zones.flatMap(({ name, bairros }) => [name, ...bairros]).map(bairroKey)])
  const seen = new Set<string>()
  for (const [index, { from, to, both }] of fares.entries()) {
    const path = `fares.${index}`
    const unknown = [from, to].find((name) => !known.has(bairroKey(name)))
    if (unknown !== undefined) return { path, message: `${unknown} não é uma zona nem um bairro desta tabela` }
    const pairs = [[from, to], ...(both && !sameName(from, to) ? [[to, from]] : [])]
    for (const pair of pairs) {
      const key = pair.map(bairroKey).join('\n')
      if (seen.has(key)) return { path, message: `${pair.join(' → ')} está duas vezes` }
      seen.add(key)
    }
  }
  return null
}

function bandProblem({ bands, beyond_km }: PriceTableBody): TableProblem | null {
  const index = bands.findIndex((band, at) => at > 0 && band.up_to_km <= (bands[at - 1]?.up_to_km ?? 0))
  if (index >= 0) return { path: `bands.${index}`, message: 'As faixas de distância devem crescer' }
  return beyond_km !== null && bands.length === 0
    ? { path: 'beyond_km', message: 'O valor além da última faixa precisa de uma faixa' }
    : null
}

function extraProblem({ surcharges, return: back }: PriceTableBody): TableProblem | null {
  const isWrong = ({ percent, amount }: { percent?: number | undefined; amount?: number | undefined }) =>
    (percent === undefined) === (amount === undefined)
  for (const [index, surcharge] of surcharges.entries()) {
    const path = `surcharges.${index}`
    if (isWrong(surcharge)) return { path, message: `${surcharge.name}: informe porcentagem ou valor, um dos dois` }
    if ((surcharge.kind === 'time') !== (surcharge.when !== undefined))
      return {
        path,
        message:
          surcharge.kind === 'time'
            ? `${surcharge.name}: informe dias e horas`
            : `${surcharge.name}: chuva não tem dias nem horas`,
      }
  }
  return back && isWrong(back)
    ? { path: 'return', message: 'Retorno: informe porcentagem ou valor, um dos dois' }
    : null
}
