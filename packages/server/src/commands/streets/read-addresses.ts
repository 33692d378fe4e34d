import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { foldedAddress } from '../../addresses/address-book/entry.ts'
import { StreetsError } from './streets-error.ts'
import { streetName } from './street-name.ts'

export type City = { city: string; state: string }
export type StreetRow = City & { cep: string; name: string; folded: string; bairro: string; addresses: number }

const columns = [
  'COD_MUNICIPIO',
  'CEP',
  'DSC_LOCALIDADE',
  'NOM_TIPO_SEGLOGR',
  'NOM_TITULO_SEGLOGR',
  'NOM_SEGLOGR',
] as const

const headBytes = 65_536

/** Finds the encoding, the separator and the columns by the beginning of the file. */
async function readHead(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes)
    const head = buffer.subarray(0, bytesRead)
    const line = head.toString('latin1').split(/\r?\n/, 1)[0] ?? ''
    const delimiter = line.includes(';') ? ';' : ','
    const names = new Set(
      line
        .replace(/^\u00ef\u00bb\u00bf/, '')
        .split(delimiter)
        .map((name) => name.replaceAll('"', '').trim()),
    )
    const missing = columns.filter((name) => !names.has(name))
    if (missing.length > 0)
      throw new StreetsError(
        `O arquivo não tem as colunas do CNEFE que faltam aqui: ${missing.join(', ')}. Use o CSV de endereços do IBGE, descompactado.`,
      )
    return { delimiter }
  } finally {
    await handle.close()
  }
}

type Summary = { streets: StreetRow[]; addresses: number; otherCities: number; skipped: number }

/**
 * Reads a CSV with the columns of CNEFE 2022 (IBGE), one address a row, and returns one row for each street, postcode and locality of
 * the `cities`, which are named by their IBGE codes. The file may be larger than the memory.
 */
export async function readAddresses(
  file: string,
  cities: ReadonlyMap<string, City>,
  progress: (part: number) => void,
): Promise<Summary> {
  const [{ delimiter }, { size }] = await Promise.all([readHead(file), stat(file)])
  const source = createReadStream(file)
  const records = source.pipe(parse({ columns: true, delimiter, bom: true, relax_column_count: true, trim: true }))
  // A failed read must end the loop below.
  source.on('error', (error) => records.destroy(error))
  const streets = new Map<string, StreetRow>()
  let [addresses, otherCities, skipped] = [0, 0, 0]
  for await (const row of records as AsyncIterable<Record<(typeof columns)[number], string | undefined>>) {
    if ((addresses + otherCities + skipped) % 10_000 === 0) progress(source.bytesRead / size)
    const city = cities.get(row.COD_MUNICIPIO ?? '')
    const cep = row.CEP?.replace('-', '') ?? ''
    if (!city) otherCities++
    else if (!/^\d{8}$/.test(cep) || !row.NOM_SEGLOGR) skipped++
    else {
      addresses++
      const capitals = [row.NOM_TIPO_SEGLOGR, row.NOM_TITULO_SEGLOGR, row.NOM_SEGLOGR].filter(Boolean).join(' ')
      const key = `${cep} ${row.COD_MUNICIPIO} ${capitals} ${row.DSC_LOCALIDADE}`
      const known = streets.get(key)
      if (known) known.addresses++
      else {
        const [name, bairro] = [streetName(capitals), streetName(row.DSC_LOCALIDADE ?? '')]
        streets.set(key, { cep, name, folded: foldedAddress(name), bairro, ...city, addresses: 1 })
      }
    }
  }
  return { streets: [...streets.values()], addresses, otherCities, skipped }
}
