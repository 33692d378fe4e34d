import { roleLabel, roles } from '@ligeiro/contract/role'
import { useDialog } from '../action/use-dialog.tsx'
import { ListPage } from '../features/admin-page/list-page.tsx'
import type { OpenPerson } from '../features/people/open-person.ts'
import { peopleColumns } from '../features/people/people-columns.tsx'
import { PeopleDialog } from '../features/people/people-dialogs.tsx'
import { accountStatusLabel, roleFilterLabel } from '../features/people/people-words.ts'
import { accountStatuses, noPeopleFilter } from '../features/people/people.ts'
import { RecipientData } from '../features/people/recipient-data.tsx'
import { usePeople } from '../features/people/use-people.ts'
import { SystemNotes } from '../features/users/system-notes.tsx'
import { Choice } from '../list/choice.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { deskIcons } from '../ui/desk-icons.ts'

/** The admin's management of accounts: find, edit, deactivate, erase. */
export default function UsersPage() {
  const people = usePeople()
  const { nameOf, found, offered, filter, setFilter, query } = people
  const known = found !== undefined
  const [dialog, open] = useDialog<OpenPerson>((onClose, opened, openNext) => (
    <PeopleDialog dialog={opened} people={people} open={openNext} onClose={onClose} />
  ))
  const countLabel = (role: keyof typeof offered) =>
    known ? `${roleFilterLabel[role]} (${offered[role]})` : roleFilterLabel[role]
  return (
    <ListPage
      heading="Usuários"
      back={{ label: 'Ajustes', href: paths.settings }}
      actions={[
        { label: 'Novo Cliente', icon: deskIcons['add-person'], onSelect: () => open({ kind: 'user' }) },
        { label: 'Novo Motoboy', icon: 'motorcycle', onSelect: () => open({ kind: 'motoboy' }) },
      ]}
      search={{
        label: 'Buscar por nome, e-mail ou telefone',
        placeholder: 'Nome, e-mail ou telefone',
        value: filter.search,
        onChange: (search) => setFilter({ search }),
      }}
      filters={
        <>
          <Choice
            label="Tipo"
            value={filter.role}
            onChange={(role) => setFilter({ role })}
            options={(['all', ...roles] as const).map((value) => ({ value, label: countLabel(value) }))}
            pending={!known}
          />
          <Choice
            label="Situação"
            value={filter.status}
            onChange={(status) => setFilter({ status })}
            options={accountStatuses.map((value) => ({ value, label: accountStatusLabel[value] }))}
            pending={!known}
          />
        </>
      }
      label="Pessoas"
      query={query}
      rows={found}
      columns={peopleColumns(nameOf)}
      nameOf={({ id, name, role }) => `${nameOf(id, name)}, ${roleLabel[role]}`}
      onOpen={({ id }) => open({ kind: 'edit', id })}
      empty={{
        icon: 'filter',
        title: 'Nenhuma pessoa encontrada com os filtros aplicados.',
        action: (
          <Button icon="close" onClick={() => setFilter(noPeopleFilter)}>
            Limpar Filtros
          </Button>
        ),
      }}
      above={<RecipientData search={filter.search} />}
      banner={<SystemNotes />}
      dialog={dialog}
    />
  )
}
