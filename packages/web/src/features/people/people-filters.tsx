import { roles } from '@ligeiro/contract/user'
import { Filters } from '#ui/phone.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { accountStatuses } from './people.ts'
import { countWords, roleFilterLabel, accountStatusLabel } from './people-words.ts'
import type { People } from './use-people.ts'

const Search = ({ filter, setFilter }: People) => (
  <SearchInput
    label="Buscar por nome, e-mail ou telefone"
    placeholder="Nome, e-mail ou telefone"
    value={filter.search}
    onChange={(search) => setFilter({ search })}
  />
)

const roleOptions = ({ known, offered }: People) =>
  (['all', ...roles] as const).map((value) => ({
    value,
    label: known ? `${roleFilterLabel[value]} (${offered[value]})` : roleFilterLabel[value],
  }))
const statusOptions = accountStatuses.map((value) => ({ value, label: accountStatusLabel[value] }))

/** The filters on large screens, in one row. */
export const DeskPeopleFilters = ({ people }: { people: People }) => (
  <Toolbar end={people.known && countWords(people.found.length, people.all.length)}>
    <Search {...people} />
    {/* Their counts make them wider. */}
    {people.known && <DeskChoices people={people} />}
  </Toolbar>
)

const DeskChoices = ({ people }: { people: People }) => (
  <>
    <Segmented
      label="Tipo"
      value={people.filter.role}
      onChange={(role) => people.setFilter({ role })}
      options={roleOptions(people)}
    />
    <Segmented
      label="Situação"
      value={people.filter.status}
      onChange={(status) => people.setFilter({ status })}
      options={statusOptions}
    />
  </>
)

/** The filters on a phone: the search above two selects side by side. */
export const PhonePeopleFilters = ({ people }: { people: People }) => (
  <Filters first={<Search {...people} />}>
    <Select
      label="Tipo"
      hideLabel
      value={people.filter.role}
      onChange={(role) => people.setFilter({ role })}
      options={roleOptions(people)}
    />
    <Select
      label="Situação"
      hideLabel
      value={people.filter.status}
      onChange={(status) => people.setFilter({ status })}
      options={statusOptions}
    />
  </Filters>
)
