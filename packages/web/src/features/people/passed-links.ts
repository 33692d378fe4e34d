import { linksApi } from '@ligeiro/contract/links-api'
import type { PassedLinks } from '@ligeiro/contract/links-schemas'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import type { OpenPerson } from './open-person.ts'
import type { Person } from './people.ts'

/** The links for clients and recipients that a person made and that still open. */
export const passedLinksQuery = (id: string) => reading(['users', 'passed-links'], linksApi.passed, { params: { id } })

export const sumOf = (links: PassedLinks): number => Object.values(links).reduce((sum, count) => sum + count, 0)

/** Offers to exchange the links of an admin whose access has just ended, if there are any; otherwise `onNone` is called. */
export async function offerExchange(person: Person, open: (dialog: OpenPerson) => void, onNone: () => void) {
  const hasLinks =
    person.role === 'admin' &&
    (await queryClient.fetchQuery(passedLinksQuery(person.id)).then(
      (links) => sumOf(links) > 0,
      // The dialog asks again.
      () => true,
    ))
  if (hasLinks) open({ kind: 'passed-links', id: person.id, name: person.name })
  else onNone()
}
