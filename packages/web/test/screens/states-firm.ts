import { firmApi } from '@ligeiro/contract/firm-api'
import { paths } from '../../src/paths.ts'
import { firm } from '../components/default-answers.ts'
import { answer, failure } from '../components/fake-server.ts'
import type { State } from './state.ts'

const mail = {
  host: 'smtp.entregasdagrandeflorianopolis.com.br',
  port: 587,
  user: 'entregas',
  has_password: true,
  from: 'entregas@example.com',
}
const page = (name: string, answers: () => void): State => ({
  name: `firm${name}`,
  path: paths.firm,
  user: 'admin',
  answers,
})

export const firmStates: readonly State[] = [
  page('', () => answer(firmApi.read, firm)),
  page('-filled', () =>
    answer(firmApi.read, {
      ...firm,
      value: {
        ...firm.value,
        name: 'Entregas Silva',
        city: 'Florianópolis',
        state: 'SC',
        whatsapp: '5548999990000',
        cnpj: '11222333000181',
      },
      mail: { ...mail, host: 'smtp.example.com' },
    }),
  ),
  page('-fixed', () =>
    answer(firmApi.read, {
      ...firm,
      value: {
        ...firm.value,
        name: 'Rápido Entregas da Grande Florianópolis e Região Ltda.',
        city: 'Florianópolis',
        state: 'SC',
        whatsapp: '5548999990000',
        cnpj: '11222333000181',
      },
      fixed: ['name', 'city', 'whatsapp', 'signup', 'mail', 'from'],
      mail,
      backup_folder: '/var/lib/ligeiro/copias-de-todas-as-noites',
    }),
  ),
  page('-failing', () => answer(firmApi.read, failure(503))),
]

export const helpStates: readonly State[] = [
  { name: 'help-desk', path: '/admin/help', user: 'admin' },
  { name: 'help-client', path: '/client/help', user: 'client' },
  { name: 'help-motoboy', path: '/motoboy/help', user: 'motoboy' },
]
