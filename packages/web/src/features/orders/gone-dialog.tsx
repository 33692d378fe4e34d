import { ActionDialog } from '#action/action-dialog.tsx'
import { Paragraph } from '#ui/text.tsx'
import { shortId } from './short-id.ts'

type Props = { title: string; id: string; sentence: string; onClose: () => void }

/** Replaces a dialog whose order the reader may no longer see: a dialog that only disappeared would look like a bug. */
export default function GoneDialog({ title, id, sentence, onClose }: Props) {
  return (
    <ActionDialog title={title} id={shortId(id)} cancel="Entendi" onClose={onClose}>
      <Paragraph>{sentence}</Paragraph>
    </ActionDialog>
  )
}
