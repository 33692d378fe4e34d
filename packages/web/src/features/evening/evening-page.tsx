import { AdminHeader } from '#features/admin-page/admin-header.tsx'
import OrderInAddress from '#features/orders/board/order-in-address.tsx'
import { useAddressOrder } from '#features/orders/list/address.ts'
import { LoadProblem } from '#list/load-problem.tsx'
import { paths } from '#paths.ts'
import { Empty } from '#ui/empty.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { PhoneFrame } from '#ui/phone.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useWide } from '#ui/wide.ts'
import { EveningView } from './evening-view.tsx'
import { useToday } from './use-today.ts'

const back = { label: 'Motoboys', href: paths.motoboys }

/** The page of one motoboy's evening. */
export default function EveningPage({ id }: { id: string }) {
  const { query, now, rows } = useToday()
  const { open } = useAddressOrder()
  const wide = useWide()
  const row = rows?.find((one) => one.id === id)
  const header = <AdminHeader heading={row?.name ?? 'Motoboy'} back={back} />
  const content = (
    <>
      <LoadProblem query={query} />
      {row ? <EveningView {...{ row, now, open }} /> : rows ? <Gone /> : query.error === null && <SkeletonCards />}
    </>
  )
  return (
    <>
      {wide ? (
        <ListFrame top={header} toolbar={null}>
          {content}
        </ListFrame>
      ) : (
        <PhoneFrame header={header}>{content}</PhoneFrame>
      )}
      <OrderInAddress />
    </>
  )
}

const Gone = () => (
  <Empty icon="motorcycle" title="Este motoboy não está mais ativo" sentence="Procure a pessoa em Ajustes, Usuários." />
)
