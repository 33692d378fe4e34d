import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { listSection } from '../../people/personal-data/sections.ts'
import { purgeAddressBook } from './learn.ts'
import { readEntries } from './queries.ts'

export const addressBookData: PersonalData = {
  rows: { address_book: ['client_id'] },
  export: [listSection('address_book', readEntries)],
  purge: [purgeAddressBook],
}
