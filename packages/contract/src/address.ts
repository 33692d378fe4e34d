/** The parts of an address as people write it: 'R. Dep. Antônio Edu Vieira, 970, bl. B, ap. 401, Pantanal, Florianópolis, SC'. */
type AddressParts = {
  /** With its number. */
  street: string
  /** Block, flat, shop. */
  complement: string
  /** The bairro; empty if none is written. */
  district: string
}

export const isState = (part: string) => /^[A-Z]{2}$/.test(part)
export const isPostcode = (part: string) => /^(CEP\s*)?\d{5}-?\d{3}$/i.test(part)
/** 'Florianópolis - SC', 'Florianópolis/SC' */
const endsInState = /\s*[-/–]\s*[A-Z]{2}$/
const isNumber = (part: string) => /^(\d|s\/?n\b|n[º°.]|km\b)/i.test(part)
const isComplement = (part: string) =>
  /\d/.test(part) || /^(ap|apto|bl|bloco|casa|cj|fundos|loja|sala|sl|torre|térreo|andar)\b/i.test(part)

/** Splits an address. The district is the part before the city, or the last part if no city is written. */
export function addressParts(address: string): AddressParts {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = () => parts.at(-1) ?? ''
  if (isPostcode(last())) parts.pop()
  if (endsInState.test(last())) parts.pop()
  else if (isState(last())) parts.splice(-2)
  const [street = address.trim(), ...rest] = parts
  const number = rest[0] !== undefined && isNumber(rest[0]) ? rest.shift() : undefined
  const district = rest.length > 0 && !isComplement(rest.at(-1) ?? '') ? (rest.pop() ?? '') : ''
  return { street: number === undefined ? street : `${street}, ${number}`, complement: rest.join(', '), district }
}
