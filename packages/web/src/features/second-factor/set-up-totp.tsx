import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { useQuery } from '@tanstack/react-query'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { call } from '#api/call.ts'
import { serverProblem } from '#api/first-problem.ts'
import { copyAndTell } from '#lib/clipboard.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { CodeList, ScanImage } from '#ui/codes.tsx'
import { Buttons, Stack } from '#ui/layout.tsx'
import { Paragraph, Text } from '#ui/text.tsx'

const copy = (secret: string) =>
  copyAndTell(
    secret,
    ['Chave copiada.'],
    ['O navegador não deixou copiar a chave.', 'Selecione o texto e copie você mesmo.'],
  )

/** Sets up an authenticator app: its secret, and the first code that it shows, which the sixth digit sends. */
export function useSetUp(onDone: (recoveryCodes: string[]) => void) {
  const actions = useActions()
  const query = useQuery({
    queryKey: ['second-factor', 'set-up'],
    queryFn: ({ signal }) =>
      actions.confirmed((confirmation) => call(secondFactorApi.startTotp, { signal, confirmation })),
    // Each call makes another secret: the one on the screen must stay.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const { values, put } = useForm(() => ({ code: '' }))
  const turnOn = (code: string) =>
    workAction(() => call(secondFactorApi.confirmTotp, { body: { code } }), {
      label: 'Ligar',
      busyLabel: 'Ligando...',
      disabled: query.isError,
      problemOf: (error) => {
        const problem = serverProblem(error, 'Erro ao ligar a proteção extra. Tente novamente.')
        return problem && { ...problem, field: 'code' }
      },
      onDone: ({ recovery_codes }) => onDone(recovery_codes),
      onFail: () => put({ code: '' }),
    })
  return {
    actions,
    query,
    values,
    main: turnOn(values.code),
    type: (code: string) => {
      put({ code })
      if (code.length === 6) actions.take(turnOn(code))
    },
  }
}

type Props = { onDone: (recoveryCodes: string[]) => void; onBack: () => void; onClose: () => void }

export function SetUpTotpDialog({ onDone, onBack, onClose }: Props) {
  const setUp = useSetUp(onDone)
  return (
    <ActionDialog
      title="Proteção extra ao entrar"
      phone="full"
      actions={setUp.actions}
      form={setUp.values}
      buttons={[setUp.main]}
      back={{ label: 'Voltar', onBack }}
      onClose={onClose}
      problemAt="end"
    >
      <SetUpTotp setUp={setUp} />
    </ActionDialog>
  )
}

/** The QR code, the key for typing, and the field for the first code. */
export function SetUpTotp({ setUp: { query, values, type } }: { setUp: ReturnType<typeof useSetUp> }) {
  const { data, error } = query
  if (error) return <LoadState query={query} fallback="Erro ao preparar a proteção extra. Tente novamente." />
  return (
    <>
      <Paragraph>
        <Text bold>1.</Text> Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator,
        Aegis, 1Password...) e leia este QR code:
      </Paragraph>
      <ScanImage src={data?.qrcode} alt="QR code para o aplicativo autenticador" />
      <Stack gap={2}>
        <Paragraph>Ou digite esta chave no aplicativo:</Paragraph>
        <CodeList label="Chave" codes={data?.secret.match(/.{8}/g)?.map((part) => part.replace(/.{4}/, '$& ')) ?? []} />
        <Buttons>
          <Button size="s" icon="copy" disabled={!data} onClick={() => data && void copy(data.secret)}>
            Copiar chave
          </Button>
          {data && (
            <LinkButton size="s" href={data.uri} external>
              Abrir no aplicativo
            </LinkButton>
          )}
        </Buttons>
      </Stack>
      <Paragraph>
        <Text bold>2.</Text> Digite os seis números que o aplicativo mostra:
      </Paragraph>
      <CodeInput label="Código do aplicativo" name="code" value={values.code} onChange={type} />
    </>
  )
}
