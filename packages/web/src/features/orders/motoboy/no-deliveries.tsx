import { useOwnAvailability } from '#features/motoboys/own-availability.ts'
import { useOwnMotoboy } from '#features/motoboys/queries.ts'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

type Props = { /** The filters find nothing, and this takes them away. */ onClear: (() => void) | undefined }

/** Why there are no deliveries: the filters find none, or nobody assigns one to who is off duty. The switch is the one button of the screen then. */
export default function NoDeliveries({ onClear }: Props) {
  const { data } = useOwnMotoboy()
  if (onClear)
    return (
      <Empty
        icon="filter"
        title="Nenhuma entrega encontrada com os filtros aplicados."
        action={<Button onClick={onClear}>Limpar Filtros</Button>}
      />
    )
  return data ? <NoneYet motoboy={data} /> : none
}

const none = (
  <Empty
    icon="motorcycle"
    title="Nenhuma entrega por enquanto"
    sentence="As entregas atribuídas a você aparecem aqui, sem recarregar."
  />
)

function NoneYet({ motoboy }: { motoboy: Motoboy }) {
  const { shown, set } = useOwnAvailability(motoboy)
  if (shown) return none
  return (
    <Empty
      icon="motorcycle"
      title="Você está indisponível. Ligue para receber entregas."
      action={
        <Button variant="main" onClick={() => set(true)}>
          Ficar disponível
        </Button>
      }
    />
  )
}
