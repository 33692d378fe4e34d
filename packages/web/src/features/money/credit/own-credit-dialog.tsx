import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { Bleed } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { ClosingLines } from '../closing-lines.tsx'
import { CreditWords } from './credit-words.tsx'
import { useCredit } from './queries.ts'

/** What the shop is to receive, line by line: what came in, and what was handed on or set off. */
export default function OwnCreditDialog({ onClose }: { onClose: () => void }) {
  const query = useCredit()
  const { data } = query
  return (
    <ActionDialog title="A receber da empresa" phone="full" wide cancel="Fechar" onClose={onClose}>
      <LoadState query={query} />
      {data && (
        <>
          <CreditWords {...data} />
          <Paragraph tone="ink-2">Com − na frente: o que já foi repassado ou abatido. Os últimos 100 itens.</Paragraph>
          <Bleed>
            <ClosingLines lines={data.lines} />
          </Bleed>
        </>
      )}
    </ActionDialog>
  )
}
