import { roleLabel } from '@ligeiro/contract/role'
import type { Column } from '#list/list.tsx'
import { useNow } from '#lib/clock.ts'
import type { NameOf } from '#lib/names-apart.ts'
import { formatPhone } from '#lib/phone.ts'
import { AccountStatusText } from '#ui/account-status.tsx'
import { Text } from '#ui/text.tsx'
import { passwordLinkWords } from '../auth/open-password-link.tsx'
import { accountStatusWords, isReady, unconfirmedWords } from './people-words.ts'
import { byPhone, type Person } from './people.ts'

const isUsual = (person: Person) => person.role !== 'motoboy' && isReady(person)

/** Whether somebody can work. That a client or an admin is active is what they usually are, and has no color. */
const Status = ({ person }: { person: Person }) =>
  isUsual(person) ? (
    <Text tone="ink-2">{accountStatusWords(person)}</Text>
  ) : (
    <AccountStatusText on={isReady(person)} label={accountStatusWords(person)} />
  )

/** A warning after `before`, if there is one. */
const Warning = ({ words, before = '' }: { words: string | null; before?: string | undefined }) =>
  words !== null && <Text tone="warn">{before + words}</Text>
const PasswordLink = ({ person, before }: { person: Person; before?: string }) => (
  <Warning words={passwordLinkWords(person, useNow())} before={before} />
)

export const peopleColumns = (nameOf: NameOf): readonly Column<Person>[] => [
  { head: 'Nome', width: '30%', cell: ({ id, name }) => nameOf(id, name), card: 'head' },
  { head: 'E-mail', width: '22%', cell: ({ email }) => email ?? byPhone },
  {
    head: 'Telefone',
    width: '19ch',
    cell: ({ phone }) => (phone ? formatPhone(phone) : 'Sem telefone'),
    card: 'first',
    cardCell: ({ phone, email }) => (phone ? formatPhone(phone) : (email ?? 'Sem telefone')),
  },
  { head: 'Tipo', width: '16ch', cell: ({ role }) => roleLabel[role], card: 'head-end' },
  {
    head: 'Situação',
    cell: (person) => (
      <>
        <Status person={person} />
        <Warning words={unconfirmedWords(person)} before=" · " />
        <PasswordLink person={person} before=" · " />
      </>
    ),
  },
  { cell: (person) => !isUsual(person) && <Status person={person} />, card: 'line' },
  { cell: (person) => unconfirmedWords(person) !== null && <Warning words={unconfirmedWords(person)} />, card: 'line' },
  { cell: (person) => person.password_link && <PasswordLink person={person} />, card: 'line' },
]
