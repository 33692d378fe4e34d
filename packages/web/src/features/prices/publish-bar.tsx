import { ActionButton } from '#action/use-actions.tsx'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { triedWords } from './tried-words.ts'
import type { usePublishing } from './use-publishing.ts'

type Props = { publishing: ReturnType<typeof usePublishing>; changed: boolean; onDiscard: () => void }

const question = 'Descartar as mudanças e voltar aos preços que valem?'

/** What the trial found, read out when it comes. */
export const Tried = ({ publishing: { tried } }: Pick<Props, 'publishing'>) => (
  <span role="status">{tried && <Text tone="ink-2">{triedWords(tried)}</Text>}</span>
)

export const DiscardDraft = ({ publishing, onDiscard }: Omit<Props, 'changed'>) => (
  <Button variant="bad" disabled={publishing.actions.busy} onClick={() => window.confirm(question) && onDiscard()}>
    Descartar mudanças
  </Button>
)

/** Below the table on a large screen: what is done with the draft. */
export const PublishBar = ({ publishing, changed, onDiscard }: Props) => (
  <>
    <ActionButton actions={publishing.actions} action={publishing.trial('Testar nos últimos 30 dias')} />
    <Inline grow>
      <Tried publishing={publishing} />
    </Inline>
    {changed && <DiscardDraft publishing={publishing} onDiscard={onDiscard} />}
    <ActionButton actions={publishing.actions} action={publishing.publish} />
  </>
)

/** The same at the bottom of a phone. */
export const PublishDock = ({ publishing: { actions, trial, publish } }: Pick<Props, 'publishing'>) => (
  <>
    <ActionButton actions={actions} action={trial('Testar')} />
    <ActionButton full actions={actions} action={publish} />
  </>
)
