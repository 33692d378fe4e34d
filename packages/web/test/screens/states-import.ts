import { importsApi } from '@ligeiro/contract/imports-api'
import type { JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import { page } from 'vitest/browser'
import { paths } from '../../src/paths.ts'
import { answer, failure } from '../components/fake-server.ts'
import { ago } from './people-and-orders.ts'
import { clickButton, type State } from './state.ts'

const past: SheetImport = {
  id: '8e0d4c62-17b9-4f35-a6d8-3c5f9b2e7a10',
  kind: 'deliveries',
  file_name: 'Entregas de outubro da firma, todas as lojas e motoboys, conferida em 31-10.xlsx',
  head: ['Data'],
  columns: ['date'],
  lines: 2376,
  done: 1800,
  made_by: { id: 'a', name: 'Administrador' },
  made_at: ago(60),
  undone_at: null,
  written: 1790,
}
const shops = Array.from(
  { length: 25 },
  (_, n) =>
    `Padaria e Confeitaria Três Irmãos da Grande Florianópolis ${n}\t(48) 3222-10${40 + n}\tmensal\tR. Bocaiúva, ${n}, Centro`,
)
const pasteShops = async () => {
  await page.getByRole('textbox', { name: /Cole aqui/ }).fill(`Loja\tFone\tPaga\tEndereço\n${shops.join('\n')}`)
  await clickButton('Usar o que colei')
}
const judged = (): JudgedLine[] =>
  shops.map((_, n) => ({
    number: n + 2,
    outcome: n % 3 === 2 ? 'problem' : n % 3 === 1 ? 'known' : 'new',
    text: n % 3 === 2 ? 'O telefone (48) 3222-1042 é de outra conta: Confeitaria Dona Zilda' : null,
  }))
const imports = (name: string, rest: Partial<State> = {}): State => ({
  name: `import${name}`,
  path: paths.import,
  user: 'admin',
  ...rest,
})

export const importStates: readonly State[] = [
  imports(''),
  imports('-past', {
    answers: () => answer(importsApi.list, [past, { ...past, id: 'b', done: 2376, undone_at: ago(20) }]),
  }),
  imports('-columns', { open: pasteShops }),
  imports('-checked', {
    answers: () => answer(importsApi.check, judged),
    async open() {
      await pasteShops()
      await clickButton('Conferir 25 linhas')
    },
  }),
  imports('-check-failing', {
    answers: () => answer(importsApi.check, failure(503)),
    async open() {
      await pasteShops()
      await clickButton('Conferir 25 linhas')
    },
  }),
  {
    name: 'day-end',
    path: '/admin',
    user: 'admin',
    async open() {
      await clickButton(/^Olá/)
      await page.getByRole('menuitem', { name: 'Minha conta' }).click()
      await clickButton('Dia da firma')
    },
  },
  { name: 'access-link', path: '/reset-password?pin=1&token=abc' },
  {
    name: 'access-link-refused',
    path: '/reset-password?pin=1&token=abc',
    async open() {
      await page.getByLabelText('Seu PIN').fill('7301')
      await clickButton('Entrar')
    },
  },
]
