import type { LearnedBairro } from '@ligeiro/contract/bairros-api'
import { Suspense, useDeferredValue, useState } from 'react'
import { DeskLearnedHeader, PhoneLearnedHeader } from '../features/learned-bairros/learned-header.tsx'
import { LearnedList } from '../features/learned-bairros/learned-list.tsx'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { Toolbar } from '../ui/desk.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { Filters, PhoneFrame } from '../ui/phone.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { useWide } from '../ui/wide.ts'

const LearnedDialog = lazyWithRetry(() => import('../features/learned-bairros/learned-dialog.tsx'))

/** Bairros aprendidos: the names of bairros that only orders taught, where they come from, and how to delete them. */
export default function LearnedBairrosPage() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [opened, open] = useState<LearnedBairro | null>(null)
  useAnnouncements()
  const list = <LearnedList search={search} onOpen={open} />
  const input = <SearchInput label="Buscar bairro" placeholder="Nome" value={typed} onChange={setTyped} />
  return (
    <>
      {useWide() ? (
        <ListFrame
          top={<DeskLearnedHeader />}
          toolbar={<Toolbar end="Os nomes das tabelas e das ruas importadas valem sempre mais.">{input}</Toolbar>}
        >
          {list}
        </ListFrame>
      ) : (
        <PhoneFrame header={<PhoneLearnedHeader />}>
          <Filters first={input}>{null}</Filters>
          {list}
        </PhoneFrame>
      )}
      {opened && (
        <Suspense>
          <LearnedDialog bairro={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}
