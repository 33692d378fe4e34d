import type { PersonalData } from '../personal-data/personal-data.ts'
import { purgeMerges } from './queries.ts'

/** What merges moved can no longer be given back after the erasure of either person. */
export const mergeData: PersonalData = {
  rows: { client_merges: ['from_id', 'into_id'] },
  purge: [purgeMerges],
}
