import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import { useOneAtATime } from '#api/change.ts'
import { useConfig } from '#api/config.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Form, ProblemBox } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { useConfirmation } from './confirmed-change.tsx'
import { createPasskey, PasskeyProblem } from './passkey-device.ts'

/** The id of the form, for the button in the dialog's footer. */
export const passkeyForm = 'new-passkey'

/** `onDone` gets the recovery codes that came with the first factor. */
type Props = { onBusy: (busy: boolean) => void; onDone: (recoveryCodes: string[]) => void }

const thisDevice = () => (/Android|iPhone|iPad/.test(navigator.userAgent) ? 'Celular' : 'Computador')

/** Makes a passkey on this device and gives it a name. */
export function AddPasskey({ onBusy, onDone }: Props) {
  const { appName } = useConfig()
  const [name, setName] = useState(thisDevice)
  const { confirmed, question } = useConfirmation()
  async function add(given: string) {
    const response = await createPasskey(await call(secondFactorApi.startPasskey, {}), appName)
    // A confirmed call sends the same answer of the authenticator: the refused one has not used its challenge up.
    return confirmed((confirmation) =>
      call(secondFactorApi.addPasskey, { body: { name: given, response }, confirmation }),
    )
  }
  const adding = useOneAtATime(
    (given: string) => {
      onBusy(true)
      return add(given).finally(() => onBusy(false))
    },
    { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) },
  )
  const { error } = adding
  const text =
    error instanceof PasskeyProblem ? error.message : problemText(error, 'Erro ao criar a passkey. Tente novamente.')
  return (
    <Form
      id={passkeyForm}
      problem={error && { text, detail: problemCause(error) }}
      onSubmit={() => adding.mutate(name.trim() || thisDevice())}
    >
      <Text as="p">
        Uma passkey fica neste aparelho, ou numa chave de segurança, e substitui o código do aplicativo: ao entrar basta
        a digital, o rosto ou o PIN. Ela não pode ser passada a um site falso.
      </Text>
      <TextInput
        label="Nome da passkey"
        name="name"
        limit={textLimits.passkey}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <ProblemBox />
      {question}
    </Form>
  )
}
