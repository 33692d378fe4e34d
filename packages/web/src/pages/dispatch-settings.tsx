import { LoadState } from '../action/load-state.tsx'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { useSettings } from '../features/rain/rain.ts'
import { DispatchSettings } from '../features/settings/dispatch-settings.tsx'
import { QueueSettings } from '../features/settings/queue-settings.tsx'
import { paths } from '../paths.ts'
import { Inset, Stack } from '../ui/layout.tsx'
import { Heading, Paragraph } from '../ui/text.tsx'

/** Despacho: how the firm's orders come to its motoboys. */
export default function DispatchSettingsPage() {
  const settings = useSettings()
  const { dispatch, queue } = settings.data ?? {}
  return (
    <AdminPage heading="Despacho" back={{ label: 'Ajustes', href: paths.settings }}>
      <Inset>
        <Stack gap={4}>
          <Paragraph tone="ink-2">
            Vale para “Despachar” e para o motoboy sugerido em cada pedido, a partir de agora.
          </Paragraph>
          <LoadState query={settings} />
          {dispatch && <DispatchSettings stored={dispatch} settings={settings} />}
          {queue && (
            <Stack gap={2}>
              <Heading level={2}>Fila</Heading>
              <QueueSettings stored={queue.value} settings={settings} />
            </Stack>
          )}
        </Stack>
      </Inset>
    </AdminPage>
  )
}
