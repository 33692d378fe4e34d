import { expect, test } from 'vitest'
import { bairroByForm, bairroKey, recogniseBairro } from './bairro.ts'

const known = new Map(
  ['Centro', 'Trindade', 'Saco Grande', 'Córrego Grande', 'Lagoa', 'Barra da Lagoa'].map((name) => [
    bairroKey(name),
    name,
  ]),
)

test.each([
  ['Rua Felipe Schmidt, 515, Centro', 'centro'],
  ['R. Lauro Linhares, 1288, ap. 302, Trindade, Florianópolis, SC', 'trindade'],
  ['Rua João Pio Duarte Silva, 404 - Córrego Grande, Florianópolis/SC, CEP 88037-001', 'corrego grande'],
  ['rod sc 401, 4150, sala 12, SACO  GRANDE', 'saco grande'],
  ['Rua Osmar Cunha 183 Centro', 'centro'],
  ['Servidão do Moinho 7 Barra da Lagoa', 'barra da lagoa'],
  ['Rua X, 10, bairro Trindade', 'trindade'],
  // The last part that is a known name counts.
  ['Rua Centro, 4, Centro, Lagoa', 'lagoa'],
])('the bairro of %s is %s', (address, bairro) => {
  expect(recogniseBairro(address, known)).toBe(bairro)
})

test.each(['Rua do Centro', 'Avenida Trindade 40', 'Rua Sem Bairro, 12', '', ',,,', 'Rua A, 4, Ratones'])(
  'no bairro is recognised in %s',
  (address) => {
    expect(recogniseBairro(address, known)).toBeNull()
  },
)

test.each([
  ['Rua A, 4, Ratones, Florianópolis, SC', 'Ratones'],
  ['Rua A, 4, Ratones, Florianópolis', 'Ratones'],
  ['Rua A, 4, Ratones, Palhoça/SC, 88130-000', 'Ratones'],
  ['Rua A, 4, bairro Ratones', 'Ratones'],
  ['Rua A, 4, Ratones', null],
  ['Rua A, 4, Florianópolis, SC', null],
  ['Florianópolis, SC', null],
])('by its form %s names %s', (address, bairro) => {
  expect(bairroByForm(address, 'Florianópolis')).toBe(bairro)
})
