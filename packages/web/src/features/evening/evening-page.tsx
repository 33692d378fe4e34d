import { AdminHeader } from '#features/admin-page/admin-header.tsx'
import OrderInAddress from '#features/orders/board/order-in-address.tsx'
import { useAddressOrder } from '#features/orders/list/address.ts'
import { LoadProblem } from '#list/load-problem.tsx'
import { paths } from '#paths.ts'
import { Empty } from '#ui/empty.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { EveningView } from './evening-view.tsx'
import { useToday } from './use-today.ts'

const back = { label: 'Motoboys', href: paths.motoboys }

export default function EveningPage({ id }: { id: string }) {
  const { query, now, rows } = useToday()
  const { open } = useAddressOrder()
  const row = rows?.find((one) => one.id === id)
  return (
    <>
      <PageFrame top={<AdminHeader heading={row?.name ?? 'Motoboy'} back={back} />}>
        <LoadProblem query={query} />
        {row ? <EveningView {...{ row, now, open }} /> : rows ? <Gone /> : query.error === null && <SkeletonCards />}
      </PageFrame>
      <OrderInAddress />
    </>
  )
}

const Gone = () => (
  <Empty icon="motorcycle" title="Este motoboy não está mais ativo" sentence="Procure a pessoa em Ajustes, Usuários." />
)
