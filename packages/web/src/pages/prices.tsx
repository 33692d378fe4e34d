import { useState } from 'react'
import { useActions } from '../action/use-actions.tsx'
import { useDialog } from '../action/use-dialog.tsx'
import { problemText } from '../api/call-error.ts'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import { DeskPricesHeader, PhonePricesHeader } from '../features/prices/prices-header.tsx'
import { usePriceTables } from '../features/price-tables/queries.ts'
import { TableEditor } from '../features/prices/table-editor.tsx'
import { archiveTable } from '../features/prices/archive-table.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { Inset } from '../ui/layout.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { useWide } from '../ui/wide.ts'

const NewTableDialog = lazyWithRetry(() => import('../features/prices/new-table-dialog.tsx'))

/** Preços: the tables that prices are suggested by. */
export default function PricesPage() {
  const { data: tables, error, refetch } = usePriceTables()
  const [chosen, setChosen] = useState('')
  useAnnouncements()
  const wide = useWide()
  const table = tables?.find(({ id }) => id === chosen) ?? tables?.[0]
  const actions = useActions()
  const [dialog, create] = useDialog((close) => (
    <NewTableDialog
      tables={tables ?? []}
      onDone={(id) => {
        setChosen(id)
        close()
      }}
      onClose={close}
    />
  ))
  const onNew = () => create(true)
  const choice = {
    tables: tables ?? [],
    onSelect: setChosen,
    onNew,
    onArchive: () => table && actions.take(archiveTable(table)),
  }
  const nothing = (
    <>
      {error && !tables && (
        <Inset>
          <ErrorBox
            message={problemText(error, 'Erro ao carregar dados. Tente novamente.')}
            action={
              <Button size="s" icon="retry" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          />
        </Inset>
      )}
      {!tables && !error && <SkeletonCards />}
      {tables && (
        <Empty
          icon="money"
          title="Nenhuma tabela de preços ainda"
          sentence="Com uma tabela, Definir valor sugere o preço de cada pedido e diz por quê. Sem ela, valem as entregas iguais já pagas."
          action={
            <Button variant="main" icon="plus" onClick={onNew}>
              Nova tabela
            </Button>
          }
        />
      )}
    </>
  )
  return (
    <>
      {table ? (
        <TableEditor key={table.id} table={table} choice={choice} />
      ) : wide ? (
        <ListFrame top={<DeskPricesHeader onNew={onNew} />} toolbar={null}>
          {nothing}
        </ListFrame>
      ) : (
        <PhoneFrame header={<PhonePricesHeader />}>{nothing}</PhoneFrame>
      )}
      {actions.question}
      {dialog}
    </>
  )
}
