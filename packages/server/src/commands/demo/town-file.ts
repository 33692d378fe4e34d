import { fileURLToPath } from 'node:url'
import { packageFile } from '../../platform/files/package-file.ts'

/** The streets of the invented town, cut by scripts/vila-ligeira. */
export const townFile = fileURLToPath(packageFile('vila-ligeira/vila-ligeira.pmtiles'))
