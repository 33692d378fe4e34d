import type { Stop } from './stops.ts'

const price = 'valor|preco|custo|taxa'
const asked = new RegExp(
  String.raw`(?<![a-z])(?:(?:quanto|qnto|qnt|qto)(?! antes)|orcamento|cotacao|(?:qual|passa|passar|manda|mandar|diz|informa|saber|ver|queria|quero|tem)(?: [a-z]{1,9}){0,3} (?:${price})(?! total))(?![a-z])`,
)
const hasOnlyAreas = (stop: Stop) => Object.keys(stop.parts).every((part) => /^(?:bairro|city|state|place)$/.test(part))

/** Whether a message only asks: 'quanto fica do Centro até a Glória?', 'vocês entregam no Centro?'. */
export const onlyAsks = (text: string, stops: readonly Stop[]): boolean =>
  stops.every(hasOnlyAreas) && (asked.test(text) || (stops.length === 1 && text.includes('?')))
