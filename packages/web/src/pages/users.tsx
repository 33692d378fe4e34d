import { Suspense, useState } from 'react'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import { DeskPeopleFilters, PhonePeopleFilters } from '../features/people/people-filters.tsx'
import type { OpenPerson } from '../features/people/open-person.ts'
import { PeopleDialog } from '../features/people/people-dialogs.tsx'
import { PeopleList } from '../features/people/people-list.tsx'
import { countWords } from '../features/people/people-words.ts'
import { usePeople } from '../features/people/use-people.ts'
import { DeskPeopleHeader, PhonePeopleHeader } from '../features/people/people-header.tsx'
import { SystemNotes } from '../features/users/system-notes.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { SectionTitle } from '../ui/phone-sections.tsx'
import { useWide } from '../ui/wide.ts'

/** The admin's management of accounts: find, edit, deactivate, erase. */
export default function UsersPage() {
  const people = usePeople()
  const [dialog, open] = useState<OpenPerson | null>(null)
  // New orders are announced on this page too.
  useAnnouncements()
  const wide = useWide()
  const list = <PeopleList people={people} onOpen={({ id }) => open({ kind: 'edit', id })} />
  return (
    <>
      {wide ? (
        <ListFrame
          top={<DeskPeopleHeader open={open} />}
          banner={<SystemNotes />}
          toolbar={<DeskPeopleFilters people={people} />}
        >
          {list}
        </ListFrame>
      ) : (
        <PhoneFrame header={<PhonePeopleHeader open={open} />}>
          <PhonePeopleFilters people={people} />
          <SectionTitle end={people.known && countWords(people.found.length, people.all.length)}>Pessoas</SectionTitle>
          {list}
          <SystemNotes />
        </PhoneFrame>
      )}
      {dialog && (
        <Suspense>
          <PeopleDialog dialog={dialog} people={people} open={open} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}
