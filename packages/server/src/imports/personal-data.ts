import type { PersonalData } from '../people/personal-data/personal-data.ts'

/** The texts of the lines are where other features keep them. The hash of a line names nobody. */
export const importData: PersonalData = {
  rows: { imported_things: ['subject_id'] },
  kept: { imports: ['file_name', 'head', 'columns', 'made_by'] },
}
