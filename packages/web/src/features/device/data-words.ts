const number = (digits: number) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits })
const [whole, tenth] = [number(0), number(1)]

/** '412 kB', '1,3 MB'. 1 kB is 1000 bytes, as mobile operators count. */
export const dataSize = (bytes: number): string =>
  bytes < 999_500 ? `${whole.format(bytes / 1000)} kB` : `${tenth.format(bytes / 1e6)} MB`
