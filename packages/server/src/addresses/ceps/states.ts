/** The first postcode of each range, by its first five digits, and the state of the range (Correios). */
const ranges: readonly (readonly [number, string])[] = [
  [1000, 'SP'],
  [20_000, 'RJ'],
  [29_000, 'ES'],
  [30_000, 'MG'],
  [40_000, 'BA'],
  [49_000, 'SE'],
  [50_000, 'PE'],
  [57_000, 'AL'],
  [58_000, 'PB'],
  [59_000, 'RN'],
  [60_000, 'CE'],
  [64_000, 'PI'],
  [65_000, 'MA'],
  [66_000, 'PA'],
  [68_900, 'AP'],
  [69_000, 'AM'],
  [69_300, 'RR'],
  [69_400, 'AM'],
  [69_900, 'AC'],
  [70_000, 'DF'],
  [72_800, 'GO'],
  [73_000, 'DF'],
  [73_700, 'GO'],
  [76_800, 'RO'],
  [77_000, 'TO'],
  [78_000, 'MT'],
  [79_000, 'MS'],
  [80_000, 'PR'],
  [88_000, 'SC'],
  [90_000, 'RS'],
]

/** The state of a postcode of eight digits. Null: no state has postcodes that begin so. */
export const stateOf = (cep: string): string | null =>
  ranges.findLast(([first]) => Number(cep.slice(0, 5)) >= first)?.[1] ?? null
