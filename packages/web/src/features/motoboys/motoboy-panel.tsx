import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { problemText } from '../../lib/call-error.ts'
import { useNow } from '../../lib/clock.ts'
import { useConfig } from '../../lib/config.ts'
import { formatPhone } from '../../lib/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { CourierItem } from '../../ui/courier-item.tsx'
import { SidePanel } from '../../ui/desk.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Inset, Stack } from '../../ui/layout.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useAvailability } from './availability.ts'
import { useMotoboys } from './queries.ts'
import { byReadiness, crewWords, openWords, seenWords } from './readiness.ts'

/** All motoboys, those who can take the next delivery first. */
export function MotoboyPanel({ onRegister }: { onRegister: () => void }) {
  const { data, error, dataUpdatedAt, refetch } = useMotoboys()
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
      {data &&
        byReadiness(data).map((motoboy) => <MotoboyItem key={motoboy.id} motoboy={motoboy} knownAt={dataUpdatedAt} />)}
    </SidePanel>
  )
}

function MotoboyItem({ motoboy, knownAt }: { motoboy: ListedMotoboy; knownAt: number }) {
  const now = useNow()
  const { timeZone } = useConfig()
  const { name, email, phone } = motoboy.user
  const { shown, busy, problem, cause, set } = useAvailability(motoboy, knownAt)
  return (
    <>
      <CourierItem
        name={name}
        available={shown}
        availability={shown ? 'Disponível' : 'Indisponível'}
        control={<Switch label={`${name} recebe entregas`} hideLabel checked={shown} disabled={busy} onChange={set} />}
        open={openWords({ ...motoboy, available: shown })}
        busy={motoboy.open_deliveries > 0}
        seen={seenWords(motoboy.seen_at, now, timeZone)}
        lines={[
          ...(phone ? [{ icon: 'phone' as const, text: formatPhone(phone) }] : []),
          { text: email },
          ...(motoboy.location ? [{ icon: 'pin' as const, text: motoboy.location }] : []),
        ]}
      />
      {problem && (
        <Inset>
          <ErrorBox message={problem} detail={cause} />
        </Inset>
      )}
    </>
  )
}
