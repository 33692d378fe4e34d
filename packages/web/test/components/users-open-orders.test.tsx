import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, emptyStatement, listed } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, expectLoaded, expectText, takeOut } from './screen.ts'

const shop = aClient({ name: 'Padaria Três Irmãs' })
const person = page.getByRole('dialog', { name: 'Editar Usuário' })
const deactivation = page.getByRole('dialog', { name: 'Desativar usuário' })
const erasure = page.getByRole('dialog', { name: 'Apagar dados pessoais' })
const offer = 'Cancelar os 2 pedidos em aberto'
const openOrders = failure(409, { code: 'conflict', message: 'Esta pessoa tem pedidos em aberto.' })

/** The state of the server. */
let open = 0
let active = true
let erased = false
const confirm = (yes: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(yes)

async function openShop(count: number) {
  open = count
  await renderApp('/admin/users', { user: anAdmin() })
  await button(shop.name).click()
  await expect.element(person.getByLabelText('Nome Completo')).toHaveValue(shop.name)
  await expectLoaded()
}

beforeEach(() => {
  active = true
  erased = false
  answer(usersApi.all, () => (erased ? [] : [{ ...shop, active }]))
  answer(statementApi.read, () => ({ ...emptyStatement, count: open }))
  answer(usersApi.update, ({ body }) => {
    ;({ active } = body as { active: boolean })
    return shop
  })
  answer(usersApi.delete, openOrders)
  answer(usersApi.cancelOrders, () => {
    const cancelled = open
    open = 0
    return { cancelled }
  })
  answer(usersApi.erase, () => {
    erased = true
    return undefined
  })
})

test('a user with open orders is deactivated without cancelling them, and the dialog of the account offers to cancel them', async () => {
  await openShop(2)
  await takeOut('Desativar')
  await expect.element(deactivation.getByText('Esta pessoa tem 2 pedidos em aberto.')).toBeVisible()
  await accessible()
  await deactivation.getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect.element(page.getByText('Usuário desativado.')).toBeVisible()
  await expect.element(person.getByRole('button', { name: offer })).toBeVisible()
  expect(callsTo(usersApi.cancelOrders)).toEqual([])
  expect(callsTo(statementApi.read)[0]?.query.get('client_id')).toBe(shop.id)
  await person.getByRole('button', { name: 'Ativar' }).click()
  await expectGone(person.getByRole('button', { name: offer }))
})

test('a rejected deletion offers to cancel the open orders, which a deactivation can do too', async () => {
  await openShop(2)
  confirm(true)
  await takeOut('Excluir usuário')
  const ways = page.getByRole('dialog', { name: 'Tirar do sistema' })
  await expectText(ways.getByRole('alert'), 'Esta pessoa tem pedidos em aberto.')
  await accessible()
  const question = confirm(false)
  await ways.getByRole('button', { name: offer }).click()
  expect(question.mock.lastCall?.[0]).toContain(`cancelar os 2 pedidos em aberto de ${shop.name}?`)
  expect(callsTo(usersApi.cancelOrders)).toEqual([])

  await ways.getByRole('button', { name: 'Desativar' }).click()
  await deactivation.getByRole('checkbox', { name: 'Cancelar também os 2 pedidos em aberto' }).click()
  await deactivation.getByRole('button', { name: 'Desativar e cancelar pedidos' }).click()
  await expect.element(page.getByText('2 pedidos cancelados.')).toBeVisible()
  await expect.element(person.getByText('Desativado', { exact: true })).toBeVisible()
  expect(callsTo(usersApi.update).map(({ body }) => body)).toEqual([{ active: false }])
  expect(callsTo(usersApi.cancelOrders)).toMatchObject([{ params: { id: shop.id } }])
})

test('the open orders of a user can be cancelled in the dialog that erases the user, which asks twice', async () => {
  await openShop(1)
  await takeOut('Apagar dados pessoais')
  await expect.element(erasure.getByText('Esta pessoa tem 1 pedido em aberto.')).toBeVisible()
  await expect.element(erasure.getByText('Os pedidos com situação')).toBeVisible()
  await accessible()
  confirm(true)
  await erasure.getByRole('button', { name: 'Cancelar o pedido em aberto' }).click()
  await expect.element(page.getByText('1 pedido cancelado.')).toBeVisible()
  await expectGone(erasure.getByText('Esta pessoa tem 1 pedido em aberto.'))
  confirm(false)
  await erasure.getByRole('button', { name: 'Apagar dados pessoais' }).click()
  await expect.element(erasure).toBeVisible()
  expect(callsTo(usersApi.erase)).toEqual([])
  confirm(true)
  await erasure.getByRole('button', { name: 'Apagar dados pessoais' }).click()
  await expect.element(page.getByText('Dados pessoais apagados.')).toBeVisible()
  await expect.element(page.getByText('Nenhuma pessoa encontrada')).toBeVisible()
  expect(callsTo(usersApi.erase)).toMatchObject([{ params: { id: shop.id } }])
})

test('an admin who also delivers has the orders of their own cancelled, and keeps their deliveries', async () => {
  const owner = { ...anAdmin({ id: 'owner', name: 'Zélia' }), also_delivers: true as const }
  answer(usersApi.all, () => [{ ...owner, active }])
  answer(motoboysApi.all, () => [listed(owner, { open_deliveries: 3 })])
  open = 2
  await renderApp('/admin/users', { user: anAdmin() })
  await button(owner.name).click()
  await takeOut('Desativar')
  await deactivation.getByRole('checkbox', { name: 'Cancelar também os 2 pedidos em aberto' }).click()
  await deactivation.getByRole('button', { name: 'Desativar e cancelar pedidos' }).click()
  await expect.element(page.getByText('2 pedidos cancelados.')).toBeVisible()
  expect(callsTo(usersApi.cancelOrders)).toMatchObject([{ params: { id: owner.id } }])
  expect(callsTo(motoboysApi.releaseDeliveries)).toEqual([])
})

test('deactivating a motoboy asks what becomes of their open deliveries, and gives them back unless the admin says no', async () => {
  const rider = aMotoboy({ name: 'Ademir' })
  answer(usersApi.all, () => [{ ...rider, active }])
  answer(motoboysApi.all, () => [listed(rider, { open_deliveries: open })])
  answer(motoboysApi.releaseDeliveries, () => {
    const released = open
    open = 0
    return { released }
  })
  open = 3
  await renderApp('/admin/users', { user: anAdmin() })
  await button(rider.name).click()
  await takeOut('Desativar')
  await expect.element(deactivation.getByText('Esta pessoa tem 3 entregas em aberto.')).toBeVisible()
  const also = deactivation.getByRole('checkbox', { name: 'Devolver à central também as 3 entregas em aberto' })
  await expect.element(also).toBeChecked()
  await accessible()
  await deactivation.getByRole('button', { name: 'Desativar e devolver' }).click()
  await expect.element(page.getByText('3 entregas devolvidas à central.')).toBeVisible()
  expect(callsTo(usersApi.update).map(({ body }) => body)).toEqual([{ active: false }])
  expect(callsTo(motoboysApi.releaseDeliveries)).toMatchObject([{ params: { id: listed(rider).id } }])
})
