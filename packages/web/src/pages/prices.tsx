import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { useActions } from '../action/use-actions.tsx'
import { useDialog } from '../action/use-dialog.tsx'
import { ListPage } from '../features/admin-page/list-page.tsx'
import { useChosenTable } from '../features/price-tables/queries.ts'
import { archiveTable } from '../features/prices/archive-table.ts'
import { TableEditor } from '../features/prices/table-editor.tsx'
import { pricesHeader } from '../features/prices/table-frame.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { Button } from '../ui/button.tsx'
import { deskIcons } from '../ui/desk-icons.ts'

const AgreeAllDialog = lazyWithRetry(() => import('../features/prices/agree-all-dialog.tsx'))
const NewTableDialog = lazyWithRetry(() => import('../features/prices/new-table-dialog.tsx'))

/** Preços: the tables that prices are suggested by. */
export default function PricesPage() {
  const { query, tables, table, choose: onSelect } = useChosenTable()
  const actions = useActions()
  const [dialog, create] = useDialog((close) => (
    <NewTableDialog
      tables={tables}
      onDone={(id) => {
        onSelect(id)
        close()
      }}
      onClose={close}
    />
  ))
  const [agreeing, agree] = useDialog<PriceTable>((close, of) => <AgreeAllDialog table={of} onClose={close} />)
  const onNew = () => create(true)
  return (
    <>
      {table ? (
        <TableEditor
          key={table.id}
          table={table}
          choice={{
            tables,
            onSelect,
            onNew,
            onArchive: () => actions.take(archiveTable(table)),
            onAgree: table.newest && !table.client ? () => agree(table) : undefined,
          }}
        />
      ) : (
        <ListPage
          {...pricesHeader()}
          label="Tabelas de preços"
          query={query}
          rows={query.data}
          columns={[]}
          nameOf={({ name }) => name}
          onOpen={({ id }) => onSelect(id)}
          empty={{
            icon: deskIcons.price,
            title: 'Nenhuma tabela de preços ainda.',
            sentence:
              'Com uma tabela, o sistema sugere o preço de cada pedido e diz por quê. Sem ela, sugere o que entregas iguais costumam custar.',
            action: (
              <Button variant="main" icon="plus" onClick={onNew}>
                Nova tabela
              </Button>
            ),
          }}
        />
      )}
      {actions.question}
      {dialog}
      {agreeing}
    </>
  )
}
