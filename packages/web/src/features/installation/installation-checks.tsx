import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { systemApi } from '@ligeiro/contract/system-api'
import type { InstallationCheck } from '@ligeiro/contract/system-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemCause, problemText } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Facts } from '#ui/facts.tsx'
import { Fold } from '#ui/fold.tsx'
import { Icon } from '#ui/icons.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { ScanImage } from '#ui/codes.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { StatusText } from '#ui/status.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { useLive, type Live } from '../live/state.ts'
import { reading } from '#api/reading.ts'

type Own = 'live' | 'origin'
/** What each test is called, how its failure is called, and what that means for the people of the firm; the worst first. */
const words: Record<InstallationCheck | Own, readonly [label: string, failed: string, meaning: string]> = {
  backup: ['Cópia de segurança', 'Falta a cópia de segurança', 'Se o servidor quebrar hoje, os dados se perdem.'],
  disk: ['Espaço em disco', 'Pouco espaço em disco', 'O espaço está acabando, e o sistema pode parar.'],
  https: [
    'Endereço seguro',
    'Falta o endereço seguro (https)',
    'Sem ele, os celulares não usam localização, câmera nem avisos.',
  ],
  address: [
    'Endereço na internet',
    'Falta o endereço na internet',
    'Fora da rede da empresa, os celulares não abrem o aplicativo.',
  ],
  push: [
    'Avisos no celular',
    'Os avisos não chegam ao celular',
    'Com o aplicativo fechado, ninguém é avisado de uma entrega nova.',
  ],
  emails: ['E-mails', 'E-mails não são enviados', 'Convites e pedidos de senha nova não chegam por e-mail.'],
  clock: ['Relógio do servidor', 'Relógio do servidor sem ajuste', 'Os horários dos pedidos podem sair errados.'],
  live: ['Conexão ao vivo', 'Sem conexão ao vivo', 'As telas deste aparelho demoram a mostrar o que muda.'],
  origin: [
    'Endereço deste aparelho',
    'Este aparelho abriu outro endereço',
    'Você abriu um endereço diferente daquele que as pessoas abrem.',
  ],
}
const worstFirst = Object.keys(words)
type Outcome = { check: keyof typeof words; problem: string | null }

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

const numbers = [
  'Tudo certo',
  'Uma coisa',
  'Duas coisas',
  'Três coisas',
  'Quatro coisas',
  'Cinco coisas',
  'Seis coisas',
]
/** 'Três coisas para arrumar' */
const countWords = (count: number) =>
  `${numbers[count] ?? `${count} coisas`}${count === 0 ? ': nada para arrumar.' : ' para arrumar'}`

function Results({ checks, address, address_qr }: ResponseOf<typeof systemApi.checks>) {
  const live = useLive()
  const all: Outcome[] = [
    ...checks,
    { check: 'live', problem: liveProblem(live) },
    { check: 'origin', problem: originProblem(address) },
  ]
  const wrong = all
    .filter(({ problem }) => problem !== null)
    .toSorted((a, b) => worstFirst.indexOf(a.check) - worstFirst.indexOf(b.check))
  const [explained, explain] = useState<readonly Outcome['check'][]>([])
  return (
    <Stack>
      <Paragraph bold tone={wrong.length > 0 ? 'warn' : 'ok'}>
        {countWords(wrong.length)}
      </Paragraph>
      {wrong.length > 0 && (
        <ResultList
          label="Para arrumar"
          items={wrong.map(({ check, problem }) => ({
            key: check,
            text: words[check][1],
            tone: check === 'backup' ? 'bad' : 'warn',
            detail: explained.includes(check) && problem ? problem : words[check][2],
            action: !explained.includes(check) && (
              <Button size="s" onClick={() => explain([...explained, check])}>
                Como arrumar
              </Button>
            ),
            isActionLong: true,
          }))}
        />
      )}
      <Fold icon={deskIcons.device} summary="Para quem instalou">
        <ForInstaller {...{ all, address, address_qr }} />
      </Fold>
    </Stack>
  )
}

type InstallerProps = { all: readonly Outcome[] } & Pick<ResponseOf<typeof systemApi.checks>, 'address' | 'address_qr'>

/** Each test with what the server says about it. */
function ForInstaller({ all, address, address_qr }: InstallerProps) {
  return (
    <Stack gap={6}>
      <Facts
        columns={1}
        ruled
        items={all.map(({ check, problem }) => ({ label: words[check][0], ...outcome(problem) }))}
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

/** How many things are to be put right, what each means, and for who installed it what to do. */
export function InstallationChecks() {
  const { data, error, isFetching, refetch } = useQuery({ ...reading(['system'], systemApi.checks), retry: false })
  const again = (
    <Button icon="retry" busy={isFetching} busyLabel="Verificando..." onClick={() => void refetch()}>
      Verificar de novo
    </Button>
  )
  return (
    <Stack>
      {error && (
        <ErrorBox
          message={problemText(error, 'Erro ao verificar. Tente novamente.')}
          detail={problemCause(error)}
          action={again}
        />
      )}
      {!data && error === null && <SkeletonCards />}
      {data && <Results {...data} />}
      {data && error === null && <Inline>{again}</Inline>}
    </Stack>
  )
}
