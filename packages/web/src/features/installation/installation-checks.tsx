import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { systemApi } from '@ligeiro/contract/system-api'
import type { InstallationCheck } from '@ligeiro/contract/system-schemas'
import { useQuery } from '@tanstack/react-query'
import { problemCause, problemText } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icons.tsx'
import { Inline, Inset, Stack } from '#ui/layout.tsx'
import { ScanImage } from '#ui/codes.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { StatusText } from '#ui/status.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { useLive, type Live } from '../live/state.ts'
import { reading } from '#api/reading.ts'

const labels: Record<InstallationCheck, string> = {
  https: 'Https',
  address: 'Endereço visto de fora',
  emails: 'E-mails',
  push: 'Avisos no celular',
  clock: 'Relógio do servidor',
  backup: 'Cópia de segurança',
  disk: 'Espaço em disco',
}

/** What the server cannot test: how this browser reaches it. */
function liveProblem({ status }: Live): string | null {
  if (status === 'live') return null
  if (status === 'connecting') return 'Ainda conectando. Espere alguns segundos.'
  return 'Este aparelho está sem conexão ao vivo. O proxy precisa passar adiante o cabeçalho Host e, de preferência, websockets (manual de operação, “TLS by a proxy”).'
}

/** People who open another address than the one in PUBLIC_URL have no live screens and no links that work. */
const originProblem = (address: string) =>
  window.location.origin === address
    ? null
    : `Você abriu ${window.location.origin}, e as pessoas abrem ${address}. Use o mesmo endereço, ou corrija PUBLIC_URL.`

const outcome = (problem: string | null) => ({
  state:
    problem === null ? (
      <StatusText tone="delivered" label="Certo" />
    ) : (
      <Inline>
        <Icon name="alert" look="text-warn" />
        <Text bold tone="warn">
          Confira
        </Text>
      </Inline>
    ),
  value: problem,
})

function Results({ checks, address, address_qr }: ResponseOf<typeof systemApi.checks>) {
  const live = useLive()
  const own = [
    { label: 'Conexão ao vivo', ...outcome(liveProblem(live)) },
    { label: 'Endereço deste aparelho', ...outcome(originProblem(address)) },
  ]
  return (
    <Stack gap={6}>
      <Facts
        columns={1}
        ruled
        items={[...checks.map(({ check, problem }) => ({ label: labels[check], ...outcome(problem) })), ...own]}
      />
      <Stack gap={2}>
        <Paragraph>
          Por último, abra {address} em um celular sem Wi-Fi, pela câmera. Se a página de entrada aparece, o endereço
          está certo.
        </Paragraph>
        <ScanImage start src={address_qr} alt={`QR de ${address}`} />
      </Stack>
    </Stack>
  )
}

/** Each test with its outcome: right, or what to do. */
export function InstallationChecks() {
  const { data, error, isFetching, refetch } = useQuery({ ...reading(['system'], systemApi.checks), retry: false })
  const again = (
    <Button icon="retry" busy={isFetching} busyLabel="Verificando..." onClick={() => void refetch()}>
      Verificar de novo
    </Button>
  )
  return (
    <Inset>
      <Stack gap={6}>
        {error && (
          <ErrorBox
            message={problemText(error, 'Erro ao verificar. Tente novamente.')}
            detail={problemCause(error)}
            action={again}
          />
        )}
        {!data && error === null && <SkeletonCards />}
        {data && error === null && <Inline>{again}</Inline>}
        {data && <Results {...data} />}
      </Stack>
    </Inset>
  )
}
