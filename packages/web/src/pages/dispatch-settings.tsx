import { LoadState } from '../action/load-state.tsx'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { useSettings } from '../features/rain/rain.ts'
import { DispatchSettings } from '../features/settings/dispatch-settings.tsx'
import { QueueSettings } from '../features/settings/queue-settings.tsx'
import { paths } from '../paths.ts'
import { Fold } from '../ui/fold.tsx'
import { Inset, Stack } from '../ui/layout.tsx'
import { Paragraph } from '../ui/text.tsx'

/** Despacho: how the firm's orders come to its motoboys. */
export default function DispatchSettingsPage() {
  const settings = useSettings()
  const { dispatch, queue } = settings.data ?? {}
  return (
    <AdminPage heading="Despacho" back={{ label: 'Ajustes', href: paths.settings }}>
      <Inset form>
        <Stack gap={4}>
          <Paragraph tone="ink-2">
            Vale para “Despachar” e para o motoboy sugerido em cada pedido, a partir de agora.
          </Paragraph>
          <LoadState query={settings} />
          {dispatch && <DispatchSettings stored={dispatch} settings={settings} />}
          {queue && (
            <Fold
              icon="motorcycle"
              summary="Regras da fila e das ofertas"
              unfolded={dispatch?.value.strategy === 'queue'}
            >
              <QueueSettings stored={queue.value} settings={settings} />
            </Fold>
          )}
        </Stack>
      </Inset>
    </AdminPage>
  )
}
