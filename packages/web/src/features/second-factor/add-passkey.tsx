import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { createPasskey, PasskeyProblem } from '#action/passkey-device.ts'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Paragraph } from '#ui/text.tsx'

/** `onDone` gets the recovery codes that came with the first factor. */
type Props = { onDone: (recoveryCodes: string[]) => void; onBack: () => void; onClose: () => void }

const thisDevice = () => (/Android|iPhone|iPad/.test(navigator.userAgent) ? 'Celular' : 'Computador')

export function AddPasskey({ onDone, onBack, onClose }: Props) {
  const { appName } = useConfig()
  const { values, field } = useForm(() => ({ name: thisDevice() }))
  const actions = useActions()
  const add = workAction(
    async () => {
      const response = await createPasskey(await call(secondFactorApi.startPasskey, {}), appName)
      const body = { name: values.name.trim() || thisDevice(), response }
      // A confirmed call sends the same answer of the authenticator: the refused one has not used its challenge up.
      return actions.confirmed((confirmation) => call(secondFactorApi.addPasskey, { body, confirmation }))
    },
    {
      label: 'Criar passkey',
      busyLabel: 'Criando...',
      fallback: 'Erro ao criar a passkey. Tente novamente.',
      problemOf: (error) => (error instanceof PasskeyProblem ? { text: error.message } : null),
      onDone: ({ recovery_codes }) => onDone(recovery_codes),
    },
  )
  return (
    <ActionDialog
      title="Proteção extra ao entrar"
      phone="full"
      actions={actions}
      form={values}
      buttons={[add]}
      back={{ label: 'Voltar', onBack }}
      onClose={onClose}
      problemAt="end"
    >
      <Paragraph>
        Uma passkey fica neste aparelho, ou numa chave de segurança, e substitui o código do aplicativo: ao entrar basta
        a digital, o rosto ou o PIN. Ela não pode ser passada a um site falso.
      </Paragraph>
      <TextInput label="Nome da passkey" {...field('name')} limit={textLimits.passkey} autoComplete="off" />
    </ActionDialog>
  )
}
