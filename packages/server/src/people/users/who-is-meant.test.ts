import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whoIsMeant, type Person } from './who-is-meant.ts'

const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: 'Doceria da Neide',
  email: null,
  phone: null,
  role: 'client',
  active: true,
  self_registered: false,
  phone_confirmed: false,
  email_proven: false,
  phone_signs_in: false,
  ...more,
})
const phone = '48993000001'
const email = 'neide@example.com'
const selfMade = person('self', { self_registered: true, phone, email: 'Neide@example.com' })
const idsOf = (people: readonly Person[], named: Parameters<typeof whoIsMeant>[1]) =>
  Object.fromEntries(
    Object.entries(whoIsMeant(people, named)).map(([by, found]) => [by, found.map(({ id }) => id).join(' ')]),
  )

test('an account that somebody made for themselves is nobody by what it only claims', () => {
  const named = { name: 'doceria da NEIDE', phone, email }
  const nobody = { byName: '', byPhone: '', byEmail: '', claims: 'self' }
  expect(idsOf([selfMade], named)).toEqual(nobody)
  // Their own e-mail says nothing of the name.
  expect(idsOf([{ ...selfMade, email_proven: true }], named)).toEqual({ ...nobody, byEmail: 'self' })
  expect(idsOf([{ ...selfMade, phone_confirmed: true }], named)).toEqual({
    byName: 'self',
    byPhone: 'self',
    byEmail: '',
    claims: 'self',
  })
  const shop = person('shop', { phone })
  expect(idsOf([selfMade, shop], named)).toEqual({ byName: 'shop', byPhone: 'shop', byEmail: '', claims: 'self' })
})

test('a phone that a client of the firm changed is a claim', () => {
  const changed = person('changed', { email: 'a@example.com', phone })
  expect(idsOf([changed], { phone })).toMatchObject({ byPhone: '', claims: 'changed' })
})

test('a first name means the only person who has it', () => {
  const [fernando, other] = [person('1', { name: 'Fernando Neto' }), person('2', { name: 'FERNANDO Reis' })]
  const named = { name: 'Fernando' }
  expect(idsOf([fernando], named)).toMatchObject({ byName: '1' })
  expect(idsOf([fernando, other], named)).toMatchObject({ byName: '' })
  expect(idsOf([fernando, other, person('3', { name: 'Fernando' })], named)).toMatchObject({ byName: '3' })
  expect(idsOf([fernando, { ...other, self_registered: true }], named)).toMatchObject({ byName: '1' })
})

/** Where else a phone or an e-mail of `users` is compared, and why no person is taken for another by it. */
const others: Record<string, string> = {
  'commands/demo/guard.ts': 'the accounts of the demonstration, by their own e-mails',
  'commands/demo/links.ts': 'the accounts of the demonstration, by their own e-mails',
  'commands/demo/ride.ts': 'the accounts of the demonstration, by their own e-mails',
  'emails/personal-data.ts': 'what is kept of an address that is erased',
  'emails/queries.ts': 'mail goes to the address itself',
  'money/personal-data.ts': 'the mark of an account that is erased',
  'people/auth/queries.ts': 'the sign-in: a password is compared too',
  'people/auth/sign-in-name.ts': 'the limits of the sign-in',
  'people/email-links/queries.ts': 'a link that was sent to the address',
  'people/merges/merge-clients.ts': 'two accounts that an admin chose',
  'people/merges/undo-merge.ts': 'two accounts that an admin chose',
  'people/users/claims.ts': 'an e-mail that is taken',
  'people/users/phone-sign-in.ts': 'a phone by which somebody signs in',
  'people/users/queries.ts': 'an e-mail that is taken, by the name of its index',
  'people/users/update-user.ts': 'one account before and after a change',
  'people/users/who-is-meant.ts': 'the function itself',
}

const compared = [
  /'(u\.|o\.)?(phone|email)', '(=|in|<>)'/,
  /lower\((u\.)?email\)(`, '(=|in)'| = )/,
  /\b(users|u)\.(phone|email) (=|<>|in) /,
  /(^|\s|\()(phone|email) (=|in|<>) (any|\$)/,
  /\.(phone|email)(\?\.\w+\(\))? === (?!null)|=== \w+\.(phone|email)\b/,
  /\((\{ phone \}|\{ email \})\) => (phone|email) ===/,
]

test('no other place on the server compares the phone or e-mail of a person', () => {
  const root = new URL('../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const found = files.filter((name) =>
    readFileSync(new URL(name, root), 'utf8')
      .split('\n')
      .some((line) => compared.some((pattern) => pattern.test(line))),
  )
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted())
})
