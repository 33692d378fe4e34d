import { readFileSync } from 'node:fs'
import { packageFile } from '../platform/files/package-file.ts'

type Municipality = { name: string; /** Two letters. */ state: string; stateName: string }

/** The 5,571 municipalities of Brazil, by the list of IBGE (servicodados.ibge.gov.br/api/v1/localidades/municipios). */
export const municipalities = (): Municipality[] =>
  readFileSync(packageFile('municipalities.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, state = '', stateName = '', names = ''] = /^(..) (.+?): (.+)$/.exec(line) ?? []
      return names.split(', ').map((name) => ({ name, state, stateName }))
    })
