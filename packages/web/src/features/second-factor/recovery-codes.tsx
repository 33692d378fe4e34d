import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { copyAndTell } from '#lib/clipboard.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { CodeList } from '#ui/codes.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Buttons, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'

type Props = { codes: readonly string[]; email: string }
type DialogProps = Props & { onKept: () => void; onClose: () => void }

/** `onKept`: the user says that the codes are kept. */
export const RecoveryCodesDialog = ({ onKept, onClose, ...shown }: DialogProps) => (
  <ActionDialog
    title="Proteção extra ao entrar"
    phone="full"
    cancel={null}
    buttons={[workAction(onKept, { label: 'Já guardei os códigos' })]}
    onClose={onClose}
  >
    <RecoveryCodes {...shown} />
  </ActionDialog>
)

/** Prints a text alone: a print of the page would contain all that is behind the dialog. */
function printText(text: string): void {
  const sheet = window.open('', '_blank', 'width=480,height=640')
  if (!sheet) {
    toast.error('O navegador não abriu a página para imprimir.', 'Baixe os códigos e imprima o arquivo.')
    return
  }
  const paper = sheet.document.createElement('pre')
  paper.textContent = text
  sheet.document.body.append(paper)
  sheet.addEventListener('afterprint', () => sheet.close())
  sheet.print()
}

/** Shows the ten recovery codes, once. */
export function RecoveryCodes({ codes, email }: Props) {
  const { appName } = useConfig()
  const text = [`${appName}: códigos de recuperação de ${email}`, 'Cada código vale uma vez.', '', ...codes].join('\n')
  const copy = () =>
    copyAndTell(
      text,
      ['Códigos copiados.'],
      ['O navegador não deixou copiar os códigos.', 'Imprima, baixe ou anote os códigos.'],
    )
  return (
    <Stack>
      <Notice
        message="Guarde estes códigos agora: eles não aparecem de novo."
        detail="Sem o celular, cada um deles vale uma vez no lugar do aplicativo. Guarde-os onde só você alcança, e não no próprio celular."
      />
      <CodeList label="Códigos de recuperação" codes={codes} />
      <Buttons>
        <Button icon="copy" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button icon={deskIcons.print} onClick={() => printText(text)}>
          Imprimir
        </Button>
        <Button
          icon={deskIcons.download}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'codigos_de_recuperacao.txt')}
        >
          Baixar
        </Button>
      </Buttons>
    </Stack>
  )
}
