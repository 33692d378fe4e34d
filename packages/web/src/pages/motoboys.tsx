import { Suspense } from 'react'
import { useDialog } from '../action/use-dialog.tsx'
import { useConfig } from '../api/config.ts'
import { ListPage } from '../features/admin-page/list-page.tsx'
import { motoboyColumns } from '../features/evening/motoboy-columns.tsx'
import type { Row } from '../features/evening/today.ts'
import { useToday } from '../features/evening/use-today.ts'
import { motoboysSummary } from '../features/motoboys/readiness.ts'
import { motoboysNamed } from '../features/motoboys/search.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { navigate, usePlace } from '../lib/navigation.tsx'
import { useListSearch } from '../list/use-list-search.ts'
import { Button } from '../ui/button.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { eveningPath } from '../features/evening/evening-path.ts'

const EveningPage = lazyWithRetry(() => import('../features/evening/evening-page.tsx'))
const RegisterDialog = lazyWithRetry(() => import('../features/motoboys/register-dialog.tsx'))

/** Motoboys: all of them, or the evening of the one in the address. */
export default function MotoboysPage() {
  const id = new URLSearchParams(usePlace().search).get('motoboy')
  return id ? (
    <Suspense fallback={<LoadingScreen />}>
      <EveningPage key={id} id={id} />
    </Suspense>
  ) : (
    <MotoboyList />
  )
}

/** What each carries, where they are, and their money. */
function MotoboyList() {
  const { dayRule, city, money } = useConfig()
  const { query, now, rows } = useToday()
  const { search, input } = useListSearch()
  const [dialog, register] = useDialog((onClose) => <RegisterDialog onClose={onClose} />)
  const found = new Set(query.data && motoboysNamed(query.data, search).map(({ id }) => id))
  return (
    <ListPage<Row>
      heading="Motoboys"
      actions={[{ label: 'Novo Motoboy', icon: 'motorcycle', onSelect: () => register(true) }]}
      search={{ label: 'Buscar motoboy', placeholder: 'Nome, telefone ou bairro', ...input }}
      note={query.data && motoboysSummary(query.data)}
      label="Motoboys"
      query={query}
      rows={rows?.filter(({ id }) => found.has(id))}
      columns={motoboyColumns({ now, rule: dayRule, city, books: money })}
      nameOf={({ name }) => name}
      onOpen={({ id }) => navigate(eveningPath(id))}
      empty={
        search
          ? { icon: 'search', title: 'Nenhum motoboy encontrado' }
          : {
              icon: 'motorcycle',
              title: 'Nenhum motoboy cadastrado',
              sentence: 'Cadastre quem faz as entregas para poder atribuir pedidos.',
              action: (
                <Button variant="main" onClick={() => register(true)}>
                  Cadastrar Primeiro Motoboy
                </Button>
              ),
            }
      }
      dialog={dialog}
    />
  )
}
