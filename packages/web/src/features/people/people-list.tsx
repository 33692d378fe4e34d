import { roleLabel } from '@ligeiro/contract/user'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { useDrawn } from '#ui/long-list.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { AccountStatusText } from '#ui/account-status.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { LoadProblem } from './load-problem.tsx'
import { byPhone, noPeopleFilter, type Person } from './people.ts'
import { RecipientData } from './recipient-data.tsx'
import { accountStatusWords, isReady, unconfirmedWords } from './people-words.ts'
import type { People } from './use-people.ts'

/** How many are rendered first, and added each time the end comes near: the list may hold a thousand accounts. */
const portion = 60

type Props = { people: People; onOpen: (person: Person) => void }

/** The accounts found: rows on large screens, cards on a phone; or the reason why there are none. */
export function PeopleList({ people, onOpen }: Props) {
  const { drawn, end } = useDrawn(people.found, portion)
  const wide = useWide()
  const Drawn = wide ? PeopleTable : PeopleCards
  return (
    <>
      <LoadProblem people={people} />
      <RecipientData search={people.filter.search} />
      {!people.known && people.error === null && (wide ? <SkeletonRows /> : <SkeletonCards />)}
      {people.known && people.found.length === 0 && <Nobody people={people} />}
      {drawn.length > 0 && <Drawn people={drawn} onOpen={onOpen} end={end} />}
    </>
  )
}

const Nobody = ({ people }: { people: People }) => (
  <Empty
    icon="filter"
    title="Nenhuma pessoa encontrada com os filtros aplicados."
    action={
      <Button icon="close" onClick={() => people.setFilter(noPeopleFilter)}>
        Limpar Filtros
      </Button>
    }
  />
)

type DrawnProps = { people: readonly Person[]; onOpen: (person: Person) => void; end: React.ReactNode }

const phoneOf = ({ phone }: Person) => (phone ? formatPhone(phone) : 'Sem telefone')
const AccountStatusCell = ({ person }: { person: Person }) => (
  <AccountStatusText on={isReady(person)} label={accountStatusWords(person)} />
)

const PeopleTable = ({ people, onOpen, end }: DrawnProps) => (
  <DataTable
    label="Pessoas"
    fill
    columns={[
      { key: 'name', head: 'Nome', width: '26%', render: ({ name }) => <span title={name}>{name}</span> },
      {
        key: 'email',
        head: 'E-mail',
        width: '26%',
        render: ({ email }) => <span title={email ?? byPhone}>{email ?? byPhone}</span>,
      },
      { key: 'phone', head: 'Telefone', width: '19ch', render: phoneOf },
      { key: 'role', head: 'Tipo', width: '16ch', render: ({ role }) => roleLabel[role] },
      {
        key: 'status',
        head: 'Situação',
        render: (person) => (
          <>
            <AccountStatusCell person={person} />
            {unconfirmedWords(person) !== null && <Text tone="warn"> · {unconfirmedWords(person)}</Text>}
          </>
        ),
      },
    ]}
    rows={people}
    rowKey={({ id }) => id}
    onOpen={onOpen}
    end={end}
  />
)

const PeopleCards = ({ people, onOpen, end }: DrawnProps) => (
  <>
    {people.map((person) => (
      <Card
        key={person.id}
        label={`${person.name}, ${roleLabel[person.role]}`}
        onOpen={() => onOpen(person)}
        head={<Text bold>{person.name}</Text>}
        headEnd={roleLabel[person.role]}
      >
        <div>
          <CardLine end={phoneOf(person)}>
            <AccountStatusCell person={person} />
          </CardLine>
          <Text tone="ink-2">{person.email ?? byPhone}</Text>
          {unconfirmedWords(person) !== null && (
            <Text as="p" tone="warn">
              {unconfirmedWords(person)}
            </Text>
          )}
        </div>
      </Card>
    ))}
    {end}
  </>
)
