import { Button } from '../src/ui/button.tsx'
import { PrintRow, PrintSheet, PrintTable } from '../src/ui/print-sheet.tsx'
import { examples } from './examples.ts'

const columns = [
  { head: 'Pedido', width: '14%' },
  { head: 'Descrição', width: '36%' },
  { head: 'Cliente', width: '34%' },
  { head: 'Valor', width: '16%', end: true },
]

/** A printed page, as used by the statement. */
export const Print = () => (
  <PrintSheet
    bar={<Button icon="print">Imprimir</Button>}
    title="Extrato de Pedidos"
    firm="Ligeiro"
    lines={['De 01/11/2026 a 21/11/2026', 'Todos os clientes']}
    figures={[
      { label: 'Pedidos', value: `${examples.length}` },
      { label: 'Valor total', value: 'R$ 1.234,50' },
    ]}
  >
    <PrintTable label="Pedidos" columns={columns}>
      {examples.map(({ id, what, who, price }) => (
        <PrintRow key={id} cells={[`#${id}`, what, who, price ?? '']} />
      ))}
    </PrintTable>
  </PrintSheet>
)
