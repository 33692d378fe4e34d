import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { problemText } from '../../lib/call-error.ts'
import { useNow } from '../../lib/clock.ts'
import { useConfig } from '../../lib/config.ts'
import { formatPhone } from '../../lib/phone.ts'
import { Button } from '../../ui/button.tsx'
import { CourierItem } from '../../ui/courier-item.tsx'
import { SidePanel } from '../../ui/desk.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Inset, Stack } from '../../ui/layout.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useMotoboys } from './queries.ts'
import { byReadiness, crewWords, openWords, seenWords } from './readiness.ts'

/** All motoboys, those who can take the next delivery first. */
export function MotoboyPanel({ onRegister }: { onRegister: () => void }) {
  const { data, error, refetch } = useMotoboys()
  return (
    <SidePanel title="Motoboys" detail={data ? crewWords(data) : error ? 'Sem resposta' : 'Carregando...'}>
      {error && (
        <Inset>
          <Stack gap={2}>
            <ErrorBox message={problemText(error, 'Erro ao carregar dados. Tente novamente.')} />
            <Button size="s" icon="retry" full onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </Stack>
        </Inset>
      )}
      {!data && !error && <SkeletonCards />}
      {data?.length === 0 && (
        <Empty
          icon="motorcycle"
          title="Nenhum motoboy cadastrado"
          sentence="Cadastre quem faz as entregas para poder atribuir pedidos."
          action={
            <Button size="s" onClick={onRegister}>
              Cadastrar Primeiro Motoboy
            </Button>
          }
        />
      )}
      {data && byReadiness(data).map((motoboy) => <MotoboyItem key={motoboy.id} motoboy={motoboy} />)}
    </SidePanel>
  )
}

function MotoboyItem({ motoboy }: { motoboy: ListedMotoboy }) {
  const now = useNow()
  const { timeZone } = useConfig()
  const { name, email, phone } = motoboy.user
  return (
    <CourierItem
      name={name}
      available={motoboy.available}
      availability={motoboy.available ? 'Disponível' : 'Indisponível'}
      open={openWords(motoboy)}
      busy={motoboy.open_deliveries > 0}
      seen={seenWords(motoboy.seen_at, now, timeZone)}
      lines={[
        ...(phone ? [{ icon: 'phone' as const, text: formatPhone(phone) }] : []),
        { text: email },
        ...(motoboy.location ? [{ icon: 'pin' as const, text: motoboy.location }] : []),
      ]}
    />
  )
}
