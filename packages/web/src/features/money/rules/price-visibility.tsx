import { settingsApi } from '@ligeiro/contract/settings-api'
import { action } from '#action/action.ts'
import { ActionProblem } from '#action/action-parts.tsx'
import { useActions } from '#action/use-actions.tsx'
import { queryClient } from '#api/query-client.ts'
import { settingsKey, useSettings } from '#features/rain/rain.ts'
import { Switch } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { Heading, Text } from '#ui/text.tsx'

/** Whether motoboys see what an order costs, or only what they receive. */
export function PriceVisibility() {
  const actions = useActions()
  const { data, refetch } = useSettings()
  if (!data) return null
  const { value, version } = data.money
  const change = action(settingsApi.money, {
    body: { ...value, sees_price: !value.sees_price },
    version,
    done: value.sees_price ? 'Os motoboys veem só o que recebem.' : 'Os motoboys veem o valor dos pedidos.',
    fallback: 'Erro ao salvar. Tente novamente.',
    onDone: (money) => queryClient.setQueryData(settingsKey, { ...data, money }),
    // Another admin may have changed it.
    onFail: () => void refetch(),
  })
  return (
    <Stack gap={2}>
      <Heading level={2} size={3}>
        O que o motoboy vê
      </Heading>
      <Switch
        label="Motoboys veem o valor dos pedidos"
        checked={value.sees_price}
        disabled={actions.busy}
        onChange={() => actions.take(change)}
      />
      <Text as="p" tone="ink-3">
        Sem isso, o motoboy lê “Você recebe R$ 10,80” no lugar do valor. Quem sabe a própria porcentagem consegue
        calcular o valor.
      </Text>
      <ActionProblem actions={actions} />
    </Stack>
  )
}
