import type { Draft } from '@ligeiro/contract/intake-schemas'
import { expect, test } from 'vitest'
import { draftTo } from '#test/components/drafts.ts'
import { clientOfMessage } from './named-client.ts'

const clients = ['Ipê', 'Floricultura Ipê', 'Floricultura Ipê Norte', 'Padaria do Sol', 'Farmácia', 'Farmácia'].map(
  (name, n) => ({ id: String(n), name }),
)
const read = (value: string) => ({ value, sure: true, from: [0, 4] as [number, number] })
const sentBy = (index: number): Draft => {
  const draft = draftTo('Rua A')
  return { ...draft, known: { ...draft.known, client: clients[index]! } }
}

test.each([
  ['Preciso de 2 entregas pra FLORICULTURA IPE, buquê de lírios', 'Floricultura Ipê'],
  ['da Floricultura Ipê Norte', 'Floricultura Ipê Norte'],
  ['saindo da padaria do sol: rua A', 'Padaria do Sol'],
  ['saindo da padaria do soldado', undefined],
  ['rua do ipê, 12', undefined],
  ['para a Farmácia', undefined],
  ['', undefined],
])('%s: %s', (message, name) => {
  expect(clientOfMessage(message, [], clients)?.known.name).toBe(name)
})

test.each<[string, string, Draft[], boolean]>([
  ['the only one that is named', 'da padaria do sol', [draftTo('Rua A')], true],
  ['named twice', 'padaria do sol. Padaria do Sol', [], true],
  ['not when a second client is named', 'padaria do sol, floricultura ipê', [], false],
  ['the one who sent it', 'Rua A', [sentBy(3)], true],
  ['not when another one sent it', 'da padaria do sol', [sentBy(1)], false],
  [
    'not the recipient',
    'pra padaria do sol',
    [{ ...draftTo('Rua A'), recipient: { name: read('Padaria do Sol'), phone: null } }],
    false,
  ],
  [
    'not where it goes to, in any order of the message',
    'na padaria do sol',
    [
      draftTo('Rua A'),
      { ...draftTo('Rua B'), delivery: { ...draftTo('Rua B').delivery!, place: read('Padaria do Sol') } },
    ],
    false,
  ],
])('a client fills the forms: %s', (_, message, drafts, exact) => {
  expect(clientOfMessage(message, drafts, clients)?.exact).toBe(exact)
})
