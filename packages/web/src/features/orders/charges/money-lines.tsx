import type { FixStep } from '@ligeiro/contract/fix-steps'
import type { OrderMoney } from '@ligeiro/contract/order-items-schemas'
import { clockTime } from '#lib/dates.ts'
import { addReais, money } from '#lib/money.ts'
import { pointOnMap } from '#lib/map-links.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CardLine } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { waitPlaceWords } from './charge-words.ts'

const fixWords: Record<FixStep, string> = {
  arrive: 'Chegada',
  leave: 'Fim da espera',
  returned: 'Retorno',
  start: 'Saída',
  confirm: 'Entrega',
  confirmByCode: 'Entrega',
  confirmByQr: 'Entrega',
}

type Item = OrderMoney['items'][number]

type LineProps = { label: string; amount: string; strong?: boolean; voided?: boolean }
const Line = ({ label, amount, strong, voided }: LineProps) => (
  <CardLine
    end={
      <Text bold={strong} tone={voided ? 'ink-3' : 'ink'}>
        {voided ? <s>{amount}</s> : amount}
      </Text>
    }
  >
    <Text bold={strong} tone={strong ? 'ink' : 'ink-2'}>
      {voided ? `${label} (estornado)` : label}
    </Text>
  </CardLine>
)

type Props = {
  of: OrderMoney
  zone: string
  /** Voids an item; absent: the reader may not. */
  onVoid?: ((item: Item) => void) | undefined
}

/** The parts of the price of an order, what came on top, the sum, and who waited when. */
export const MoneyLines = ({ of: { parts, items, total, waits, fixes, share, cost }, zone, onVoid }: Props) => (
  <Stack>
    {parts.map(({ kind, label, amount }) => (
      <Line key={kind} label={label} amount={money(amount)} />
    ))}
    {items.map((item) => (
      <div key={item.id}>
        <Line label={item.label} amount={item.amount === null ? '' : money(item.amount)} voided={item.voided} />
        {!item.voided && onVoid && (
          <Button size="s" variant="quiet-do" onClick={() => onVoid(item)}>
            {`Estornar ${item.label}`}
          </Button>
        )}
      </div>
    ))}
    {total !== null && <Line label="Total" amount={money(total)} strong />}
    {share !== undefined && share > 0 && (
      <Line label={cost === undefined ? 'Você recebe' : 'Parte do motoboy'} amount={money(share)} />
    )}
    {cost !== undefined && total !== null && <Line label="Margem" amount={money(addReais([total, -cost]))} />}
    {waits.map(({ place, from, to, minutes }) => (
      <Paragraph key={from} tone="ink-3">
        {`Esperou ${waitPlaceWords(place)} das ${clockTime(from, zone)} às ${clockTime(to, zone)} (${minutes} min)`}
      </Paragraph>
    ))}
    {fixes?.map(({ step, at, accuracy, ...point }) => (
      <QuestionLine
        key={`${step} ${at}`}
        question={`${fixWords[step]} às ${clockTime(at, zone)} (precisão ${Math.ceil(accuracy)} m)`}
      >
        <LinkButton href={pointOnMap(point)} external size="s" variant="quiet-do">
          Ver no mapa
        </LinkButton>
      </QuestionLine>
    ))}
  </Stack>
)
