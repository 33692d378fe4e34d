import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { triedWords } from './tried-words.ts'
import type { usePublishing } from './use-publishing.ts'

type Props = { publishing: ReturnType<typeof usePublishing>; changed: boolean; onDiscard: () => void }

const question = 'Descartar o rascunho e voltar à versão publicada?'

/** What the trial found, read out when it comes. */
export const Tried = ({ publishing: { tried } }: Pick<Props, 'publishing'>) => (
  <span role="status">{tried && <Text tone="ink-2">{triedWords(tried)}</Text>}</span>
)

export const DiscardDraft = ({ publishing, onDiscard }: Omit<Props, 'changed'>) => (
  <Button variant="bad" disabled={publishing.busy} onClick={() => window.confirm(question) && onDiscard()}>
    Descartar rascunho
  </Button>
)

/** Below the table on a large screen: what is done with the draft. */
export const PublishBar = ({ publishing, changed, onDiscard }: Props) => (
  <>
    <Try publishing={publishing} label="Testar nos últimos 30 dias" />
    <Inline grow>
      <Tried publishing={publishing} />
    </Inline>
    {changed && <DiscardDraft publishing={publishing} onDiscard={onDiscard} />}
    <Publish publishing={publishing} changed={changed} />
  </>
)

/** The same at the bottom of a phone. */
export const PublishDock = ({ publishing, changed }: Omit<Props, 'onDiscard'>) => (
  <>
    <Try publishing={publishing} label="Testar 30 dias" />
    <Publish publishing={publishing} changed={changed} full />
  </>
)

const Try = ({ publishing, label }: Pick<Props, 'publishing'> & { label: string }) => (
  <Button busy={publishing.trying} busyLabel="Testando..." disabled={publishing.busy} onClick={publishing.try}>
    {label}
  </Button>
)

const Publish = ({ publishing, changed, full }: Omit<Props, 'onDiscard'> & { full?: boolean }) => (
  <Button
    variant="main"
    full={full}
    busy={publishing.busy}
    busyLabel="Publicando..."
    disabled={!changed}
    onClick={publishing.publish}
  >
    Publicar v{publishing.next}
  </Button>
)
