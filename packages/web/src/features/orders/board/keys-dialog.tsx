import { ActionDialog } from '#action/action-dialog.tsx'
import { KeyTable } from '#ui/key-table.tsx'
import { Columns, Stack } from '#ui/layout.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'

type Row = { keys: readonly string[]; does: string }

/** The keyboard shortcuts of the list, as the dialog shows them: two columns of groups. */
const columns: readonly (readonly { title: string; rows: readonly Row[] }[])[] = [
  [
    {
      title: 'Na lista',
      rows: [
        { keys: ['↑', '↓'], does: 'Pedido anterior ou próximo' },
        { keys: ['Home', 'End'], does: 'Primeiro ou último pedido' },
        { keys: ['X'], does: 'Selecionar o pedido' },
        { keys: ['Shift', '↓'], does: 'Estender a seleção' },
        { keys: ['/'], does: 'Buscar' },
        { keys: ['G'], does: 'Mostrar o mapa ou a lista' },
        { keys: ['Esc'], does: 'Fechar ou limpar a seleção' },
        { keys: ['?'], does: 'Mostrar estes atalhos' },
      ],
    },
  ],
  [
    {
      title: 'No pedido',
      rows: [
        { keys: ['Enter'], does: 'Gerenciar o pedido' },
        { keys: ['M'], does: 'Escolher o motoboy' },
        { keys: ['1 a 9'], does: 'Nessa escolha, um da lista' },
        { keys: ['V'], does: 'Digitar o valor na linha' },
        { keys: ['W'], does: 'Enviar um link do pedido' },
        { keys: ['Z'], does: 'Desfazer, por 5 segundos' },
      ],
    },
    {
      title: 'Na central',
      rows: [
        { keys: ['D'], does: 'Despachar o que espera' },
        { keys: ['S'], does: 'Sugerir valores' },
        { keys: ['N'], does: 'Novo pedido' },
        { keys: ['C'], does: 'Colar mensagem' },
        { keys: ['Ctrl', 'V'], does: 'Ler a mensagem copiada' },
      ],
    },
  ],
]

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog title="Atalhos do teclado" cancel="Fechar" wide onClose={onClose}>
      <Columns>
        {columns.map((groups) => (
          <Stack key={groups[0]?.title}>
            {groups.map(({ title, rows }) => (
              <Stack key={title} gap={2}>
                <Heading level={3} size={2}>
                  {title}
                </Heading>
                <KeyTable rows={rows} />
              </Stack>
            ))}
          </Stack>
        ))}
      </Columns>
      <Paragraph tone="ink-3">
        As letras valem com o foco na lista de pedidos. Com vários selecionados, M faz um lote.
      </Paragraph>
    </ActionDialog>
  )
}
