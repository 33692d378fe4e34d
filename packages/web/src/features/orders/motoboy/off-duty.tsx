import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { ReactNode } from 'react'
import { useOwnAvailability } from '#features/motoboys/own-availability.ts'
import { useOwnMotoboy } from '#features/motoboys/queries.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Why there are no deliveries: nobody assigns one to who is off duty. The switch is the one button of the screen then. */
export default function OffDuty({ children }: { children: ReactNode }) {
  const { data } = useOwnMotoboy()
  return data ? <NoDeliveries motoboy={data}>{children}</NoDeliveries> : children
}

function NoDeliveries({ motoboy, children }: { motoboy: Motoboy; children: ReactNode }) {
  const { shown, set } = useOwnAvailability(motoboy)
  if (shown) return children
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
