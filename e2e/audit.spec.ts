import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs } from './support/dispatch.ts'
import { aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

const { latitude, longitude } = phone.geolocation
const place = { latitude, longitude }

test('a motoboy sees who viewed the location, and downloads their own data', async ({ browser, server }) => {
  const motoboy = await aMotoboy(server, 'Davi Rocha')
  const { page, complaints } = await signIn(browser, server.url, motoboy, phone)
  const asMotoboy = await callsAs(server, motoboy)
  const { id } = await asMotoboy<{ id: string }>('GET', '/motoboys/me')
  // No geocoder answers in tests, so the place has no name.
  await asMotoboy('PUT', `/motoboys/update-motoboy/${id}`, { ...place, location: 'Rua Bocaiúva, Centro' })
  await (
    await callsAs(server)
  )('GET', '/motoboys/all')
  await page.getByRole('button', { name: /Minha conta/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const data = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { account: object; position: object }
  expect(data).toMatchObject({ account: { email: motoboy.email }, position: { location: 'Rua Bocaiúva, Centro' } })
  await page.getByRole('button', { name: 'Quem viu sua localização' }).click()
  await expect(page.getByRole('dialog')).toContainText('Administrador, administrador')
  await accessible(page)
  await page.getByRole('button', { name: 'Minha conta', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  expect(complaints).toEqual([])
})
