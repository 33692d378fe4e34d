import { reaisOf } from '@ligeiro/contract/money'
import { statementDays } from '@ligeiro/contract/till-api'
import { useRef, type ReactNode } from 'react'
import { workAction } from '#action/action.ts'
import { LoadState } from '#action/load-state.tsx'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { counted } from '#lib/counted.ts'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { ClosedMonthNotices } from '#features/closed-months/closed-month-notice.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Empty } from '#ui/empty.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Stack } from '#ui/layout.tsx'
import { TwoPanes } from '#ui/money-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { dayAfter } from '../day-words.ts'
import { balanceOn, matchStatement } from './match-statement.ts'
import { readOfx, type Statement } from './ofx.ts'
import { keepStatement, useBank, useKeptStatement } from './queries.ts'
import { tick } from './statement-actions.ts'
import { StatementLines } from './statement-lines.tsx'

const readFile = (file: File) =>
  workAction(async () => keepStatement(readOfx(new Uint8Array(await file.arrayBuffer()))), {
    busyLabel: 'Lendo...',
    problemOf: ({ message }) => ({ text: message }),
  })

/** The statement of the bank as a file, beside what the till has of its days. The file is read here, and not stored. */
export default function StatementPage() {
  const statement = useKeptStatement()
  const actions = useActions()
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File) => actions.take(readFile(file))
  const file = (
    <FileDrop onFile={take}>
      <Paragraph tone="ink-2">Escolha ou solte aqui o arquivo OFX.</Paragraph>
      <Button variant={statement ? 'secondary' : 'main'} busy={actions.busy} onClick={() => input.current?.click()}>
        {statement ? 'Escolher outro extrato' : 'Escolher extrato'}
      </Button>
      <FileInput ref={input} label="Arquivo do extrato" accept=".ofx,.ofc,.txt,.xml" onFile={take} />
      <ActionProblem actions={actions} />
    </FileDrop>
  )
  if (statement) return <Matching statement={statement} file={file} />
  return (
    <Empty
      icon={deskIcons.upload}
      title="Confira o caixa com o extrato do banco."
      sentence="Baixe no site do banco o extrato da conta em OFX (ou Money)."
      action={
        <Stack gap={2}>
          {file}
          <Paragraph size={1} tone="ink-3">
            O arquivo não é enviado nem guardado: só o que você conferir ou lançar.
          </Paragraph>
        </Stack>
      }
    />
  )
}

const accountOf = (line: string) => line.split(' ')[0]!

function Matching({ statement, file }: { statement: Statement; file: ReactNode }) {
  const { account, start, end, lines, doubled, balance } = statement
  const bank = useBank(dayAfter(start, -statementDays), dayAfter(end, statementDays))
  const actions = useActions()
  const matched = bank.data && matchStatement(statement, bank.data.movements)
  const known = bank.data?.lastLine && accountOf(bank.data.lastLine)
  const ofTill = balance && bank.data && balanceOn(balance.day, statement, bank.data)
  const side = (
    <Stack>
      {file}
      {known && known !== account && (
        <Notice message={`Este extrato é da conta ${account}. O último conferido foi da conta ${known}.`} />
      )}
      {doubled > 0 && (
        <Notice message={`O arquivo repete ${counted(doubled, 'linha', 'linhas')}: cada uma foi contada uma vez.`} />
      )}
      <LoadState query={bank} />
      {matched && (
        <>
          <ActionProblem actions={actions} />
          {matched.proposals.length > 1 && (
            <ActionButton actions={actions} action={{ ...tick(matched.proposals), look: 'main' }} full />
          )}
          <SumList
            items={[
              { label: 'Conta', value: account },
              { label: 'Dias', value: `${brazilian(start)} a ${brazilian(end)}` },
              { label: 'No extrato', value: `${lines.length}` },
              { label: 'Conferidos', value: `${matched.ticked.length}` },
              { label: 'Propostas', value: `${matched.proposals.length}` },
              { label: 'Só no banco', value: `${matched.bankOnly.length}` },
              { label: 'Só no caixa', value: `${matched.tillOnly.length}` },
              ...(balance ? [{ label: 'Saldo no extrato', value: money(reaisOf(balance.cents)) }] : []),
              ...(typeof ofTill !== 'number' ? [] : [{ label: 'Saldo no caixa', value: money(ofTill) }]),
            ]}
          />
          {matched.bankOnly.length > 0 && (
            <>
              <ClosedMonthNotices days={matched.bankOnly.map(({ day }) => day)} />
              <Paragraph tone="ink-2">
                O pagamento de uma fatura ou de um acerto é lançado na fatura ou no acerto; depois ele aparece nas
                propostas.
              </Paragraph>
            </>
          )}
        </>
      )}
    </Stack>
  )
  return (
    <TwoPanes label="Linhas do extrato" sideLabel="Extrato" side={side}>
      {matched && <StatementLines {...matched} onProblem={actions.showProblem} />}
    </TwoPanes>
  )
}
