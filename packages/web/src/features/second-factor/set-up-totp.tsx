import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import { useOneAtATime } from '#api/change.ts'
import { serverProblem } from '#api/first-problem.ts'
import { copyText } from '#lib/clipboard.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { CodeList } from '#ui/code-list.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Form, ProblemBox } from '#ui/form.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { ScanImage } from '#ui/scan-image.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmation } from './confirmed-change.tsx'

/** The id of the form with the first code, for the button in a dialog's footer. */
export const firstCodeForm = 'first-code'

type Props = { onBusy: (busy: boolean) => void; onDone: (recoveryCodes: string[]) => void }

/** Sets up an authenticator app: its QR code, and the first code that it shows. */
export function SetUpTotp({ onBusy, onDone }: Props) {
  const { confirmed, question } = useConfirmation()
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor', 'set-up'],
    queryFn: ({ signal }) => confirmed((confirmation) => call(secondFactorApi.startTotp, { signal, confirmation })),
    // Each call makes another secret: the one on the screen must stay.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const [code, setCode] = useState('')
  const confirm = useOneAtATime(
    (given: string) => {
      onBusy(true)
      return call(secondFactorApi.confirmTotp, { body: { code: given } }).finally(() => onBusy(false))
    },
    { onSuccess: ({ recovery_codes }) => onDone(recovery_codes), onError: () => setCode('') },
  )
  const put = (text: string) => {
    setCode(text)
    if (text.length === 6) confirm.mutate(text)
  }
  const copy = async (secret: string) => {
    if (await copyText(secret)) toast.success('Chave copiada.')
    else toast.error('O navegador não deixou copiar a chave.', 'Selecione o texto e copie você mesmo.')
  }
  const problem = serverProblem(confirm.error, 'Erro ao ligar o segundo fator. Tente novamente.')
  if (error)
    return (
      <ErrorBox
        message={problemText(error, 'Erro ao preparar o segundo fator. Tente novamente.')}
        detail={problemCause(error)}
        action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
      />
    )
  return (
    <Form id={firstCodeForm} problem={problem && { ...problem, field: 'code' }} onSubmit={() => confirm.mutate(code)}>
      <Text as="p">
        <Text bold>1.</Text> Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator,
        Aegis, 1Password...) e leia este QR code:
      </Text>
      <ScanImage src={data?.qrcode} alt="QR code para o aplicativo autenticador" />
      <Stack gap={2}>
        <Text as="p">Ou digite esta chave no aplicativo:</Text>
        <CodeList label="Chave" codes={data?.secret.match(/.{8}/g)?.map((part) => part.replace(/.{4}/, '$& ')) ?? []} />
        <Inline wrap>
          <Button size="s" icon="copy" disabled={!data} onClick={() => data && void copy(data.secret)}>
            Copiar chave
          </Button>
          {data && (
            <LinkButton size="s" href={data.uri} external>
              Abrir no aplicativo
            </LinkButton>
          )}
        </Inline>
      </Stack>
      <Text as="p">
        <Text bold>2.</Text> Digite os seis números que o aplicativo mostra:
      </Text>
      <CodeInput label="Código do aplicativo" name="code" value={code} onChange={put} />
      <ProblemBox />
      {question}
    </Form>
  )
}
