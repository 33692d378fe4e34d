import type { Draft } from '@ligeiro/contract/intake-schemas'
import { useUser } from '#features/auth/session.ts'
import { Button } from '#ui/button.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import type { OrderForm } from '../create/use-order-form.ts'
import type { KnownName } from './named-client.ts'
import { addressText } from './read-texts.ts'

type Field = 'pickup_address' | 'delivery_address'
type Props = { draft: Draft; form: OrderForm }
type Offered = { words: string; use: () => void }

/** For an admin: the client whose phone or name is in the message, where the form has another one. */
export function KnownClient({ known, form: { put, client: chosen } }: { known: KnownName | null; form: OrderForm }) {
  const isAdmin = useUser()?.role === 'admin'
  if (!known || !isAdmin || chosen === known.id) return null
  return <Offer words={`Cliente: ${known.name}.`} use={() => put({ client_id: known.id })} />
}

/** What the firm knows of the addresses besides the message: each part is offered, never filled in by itself. */
export function KnownParts({ draft, form: { form, put } }: Props) {
  const { pickup, delivery, cep } = draft.known
  const address = (field: Field, words: string, text: string | undefined) =>
    text && form[field] !== text ? [{ words: `${words}: ${text}.`, use: () => put({ [field]: text }) }] : []
  const offered = [
    ...address('pickup_address', 'Coleta', pickup?.text),
    ...address('delivery_address', 'Entrega', delivery?.text),
    ...cep.flatMap(({ for: end, street, bairro, city, state }) => {
      const read = draft[end]
      if (!read?.cep) return []
      const found = (value: string) => (value === '' ? null : { value, sure: true, from: read.cep!.from })
      const text = addressText({
        ...read,
        street: read.street ?? found(street),
        bairro: read.bairro ?? found(bairro),
        city: read.city ?? found(city),
        state: read.state ?? found(state),
      })
      const field = `${end}_address` as const
      const code = read.cep.value.replace(/(\d{5})(\d{3})/, '$1-$2')
      const words = `CEP ${code}: ${[street, bairro].filter(Boolean).join(', ')}.`
      return form[field] === text ? [] : [{ words, use: () => put({ [field]: text }) }]
    }),
  ]
  return offered.map((one) => <Offer key={one.words} {...one} />)
}

const Offer = ({ words, use }: Offered) => (
  <QuestionLine question={words}>
    <Button variant="quiet-do" size="s" aria-label={`${words} Usar`} onClick={use}>
      Usar
    </Button>
  </QuestionLine>
)
