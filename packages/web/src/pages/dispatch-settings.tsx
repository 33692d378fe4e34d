import { LoadState } from '../action/load-state.tsx'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { useSettings } from '../features/rain/rain.ts'
import { DispatchSettings } from '../features/settings/dispatch-settings.tsx'
import { QueueSettings } from '../features/settings/queue-settings.tsx'
import { paths } from '../paths.ts'
import { Fold } from '../ui/fold.tsx'
import { Columns, Inset, Stack } from '../ui/layout.tsx'
import { Heading, Paragraph } from '../ui/text.tsx'
import { useWide } from '../ui/wide.ts'

const queueRules = 'Regras da fila e das ofertas'

/** Despacho: how the firm's orders come to its motoboys. */
export default function DispatchSettingsPage() {
  const settings = useSettings()
  const wide = useWide()
  const { dispatch, queue } = settings.data ?? {}
  return (
    <AdminPage heading="Despacho" back={{ label: 'Ajustes', href: paths.settings }}>
      <Inset>
        <LoadState query={settings} />
        <Columns>
          {dispatch && (
            <Stack gap={3}>
              <Heading level={2}>Quem leva cada pedido</Heading>
              <Paragraph tone="ink-2">
                Vale para “Despachar” e para o motoboy sugerido em cada pedido, a partir de agora.
              </Paragraph>
              <DispatchSettings stored={dispatch} settings={settings} />
            </Stack>
          )}
          {queue &&
            (wide ? (
              <Stack gap={3}>
                <Heading level={2}>{queueRules}</Heading>
                <QueueSettings stored={queue.value} settings={settings} />
              </Stack>
            ) : (
              <Fold icon="motorcycle" summary={queueRules} unfolded={dispatch?.value.strategy === 'queue'}>
                <QueueSettings stored={queue.value} settings={settings} />
              </Fold>
            ))}
        </Columns>
      </Inset>
    </AdminPage>
  )
}
