import { ActionDialog } from '#action/action-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { useDataUse } from './data-use.ts'
import { dataSize } from './data-words.ts'

/** The dialog with the amount of data that this app used today on this device, by kind, and how it was measured. */
export default function DataDialog({ onClose }: { onClose: () => void }) {
  const { calls, live, app } = useDataUse()
  return (
    <ActionDialog title="Dados usados hoje" cancel="Fechar" onClose={onClose}>
      <Text size={5} bold>
        {dataSize(calls + live + app)}
      </Text>
      <Facts
        columns={1}
        items={[
          { label: 'Entregas, localização e envios', value: dataSize(calls) },
          { label: 'Ligação ao vivo', value: dataSize(live) },
          { label: 'Arquivos do aplicativo', value: dataSize(app) },
        ]}
      />
      <Paragraph tone="ink-2">
        É o que este aplicativo enviou e recebeu hoje neste aparelho, com ou sem Wi-Fi. O conteúdo é medido; os
        cabeçalhos de cada chamada são estimados. Mapa, Waze, WhatsApp e ligações não entram, e a operadora pode contar
        um pouco mais.
      </Paragraph>
    </ActionDialog>
  )
}
