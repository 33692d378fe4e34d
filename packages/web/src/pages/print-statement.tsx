import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useActions } from '../action/use-actions.tsx'
import { useMotoboyNames } from '../features/motoboys/names.ts'
import { formFrom } from '../features/statement/filter.ts'
import { Incomplete, maxPrintedOrders, readPrinted, TooManyOrders } from '../features/statement/lines.ts'
import { PrintedStatement } from '../features/statement/printed-statement.tsx'
import { formatCount, formatOrderCount } from '../features/statement/words.ts'
import { useClientNames } from '../features/users/queries.ts'
import { problemCause, problemText } from '../api/call-error.ts'
import { serverNow } from '../lib/clock.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { deskIcons } from '../ui/desk-icons.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { Inset } from '../ui/layout.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { homeOf } from '../paths.ts'
import { usePlace } from '../lib/navigation.tsx'

function messageOf(error: Error): string {
  if (error instanceof Incomplete) return 'O extrato não chegou inteiro. Tente novamente.'
  return problemText(error, 'Erro ao carregar dados. Tente novamente.')
}

/** A statement to print or to save as PDF; its filter is in the address. */
export default function PrintStatementPage() {
  const search = new URLSearchParams(usePlace().search)
  const form = formFrom(search)
  const [read, setRead] = useState<[read: number, count: number] | null>(null)
  const { confirmed, question } = useActions()
  const { data, error, refetch } = useQuery({
    queryKey: ['statement', 'printed', form],
    queryFn: async ({ signal }) => {
      const at = serverNow()
      const printed = await confirmed((confirmation) =>
        readPrinted(form, { signal, confirmation }, (...progress) => setRead(progress)),
      )
      return { at, printed }
    },
    // The statement must not change while it is being printed.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const [client, motoboy] = [useClientNames({ load: true }), useMotoboyNames({ load: true })]
  const names = useMemo(() => ({ client, motoboy }), [client, motoboy])
  if (data) return <PrintedStatement form={form} names={names} {...data} />
  if (error instanceof TooManyOrders)
    return (
      <main>
        <Empty
          icon={deskIcons.print}
          title={`${formatOrderCount(error.count)} são demais para imprimir`}
          sentence={`A página para impressão vai até ${formatCount(maxPrintedOrders)} pedidos. Escolha um período menor, ou baixe o Excel ou o CSV.`}
          action={<LinkButton href={homeOf.admin}>Voltar ao painel</LinkButton>}
        />
      </main>
    )
  if (error)
    return (
      <main>
        <Inset>
          <ErrorBox
            message={messageOf(error)}
            detail={problemCause(error)}
            action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
          />
        </Inset>
      </main>
    )
  return (
    <>
      <LoadingScreen label={read ? `${formatCount(read[0])} de ${formatCount(read[1])} pedidos` : undefined} />
      {question}
    </>
  )
}
