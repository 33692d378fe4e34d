import { expect } from '@playwright/test'
import { down, onTheRoad, rowOf, scriptsLoaded } from './support/on-the-road.ts'
import { aBrowser, aClient, aMotoboy, networkIsBack, phone, signInMotoboy, signOut } from './support/people.ts'
import { test } from './support/server.ts'

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the outbox of a user waits while that user is signed out, and another user sends nothing of it', async ({
    browser,
    server,
  }) => {
    const { page, desk, order, motoboy, proxy } = await onTheRoad(server, browser)
    const other = await aMotoboy(server, 'Thiago Nascimento')
    await scriptsLoaded(page, 'account-dialog')
    // The other pages are cached by the service worker, that of the sign-in too.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    proxy.cut()
    await down(page)
    await rowOf(page, 'Marmitas').getByRole('button', { name: 'Iniciar Entrega' }).click()
    await expect(page.getByText(/Início aguardando sinal desde/)).toBeVisible()
    const questions: string[] = []
    page.once('dialog', (question) => {
      questions.push(question.message())
      void question.dismiss()
    })
    await signOut(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
    expect(questions).toEqual([
      '1 toque ainda não foi enviado e só segue quando você entrar de novo neste aparelho. Sair mesmo assim?',
    ])
    page.once('dialog', (question) => void question.accept())
    await signOut(page)
    await expect(page.getByText('1 toque ainda não foi enviado')).toBeVisible()

    proxy.mend()
    await signInMotoboy(page, other)
    await expect(page.getByText('Ao vivo')).toBeVisible()
    await expect(page.getByText('Nenhuma entrega por enquanto')).toBeVisible()
    await expect(page.getByText(/aguardando sinal|na fila/)).toHaveCount(0)
    // The second motoboy's own action is sent. If the first one's action belonged to this account, it would be sent before.
    const own = await desk.delivery(await aClient(server), other, 'Flores')
    await rowOf(page, 'Flores').getByRole('button', { name: 'Iniciar Entrega' }).click()
    await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
    expect((await desk.order(own.id)).status).toBe('in_progress')
    expect((await desk.order(order.id)).status).toBe('pending')

    // The toast appears before the action leaves the queue; in between, leaving asks for confirmation.
    await expect(page.getByText('na fila')).toHaveCount(0)
    await signOut(page)
    await signInMotoboy(page, motoboy)
    await expect(rowOf(page, 'Marmitas')).toContainText('Em Andamento')
    expect((await desk.history(order.id)).map(({ step }) => step)).toEqual(['start', 'attach', 'create'])
    await proxy.close()
  })
})

test('a step on an order that was cancelled or reassigned meanwhile shows a notice until it is read', async ({
  browser,
  server,
}) => {
  const { page, desk, shop, motoboy, order, proxy } = await onTheRoad(server, browser)
  const taken = await desk.delivery(shop, motoboy, 'Remédios')
  await expect(rowOf(page, 'Remédios')).toBeVisible()
  await scriptsLoaded(page)
  proxy.cut()
  await down(page)
  for (const what of ['Marmitas', 'Remédios']) {
    await rowOf(page, what).getByRole('button', { name: 'Iniciar Entrega' }).click()
    await expect(rowOf(page, what).getByText(/Início aguardando sinal desde/)).toBeVisible()
    // A second tap within a moment is taken for one of the same.
    await expect(rowOf(page, what).getByRole('button', { name: /Confirmar Entrega|Fazer esta agora/ })).toBeVisible()
  }
  await desk.ask('PATCH', `/orders/${order.id}/cancel`)
  await desk.ask('PUT', `/orders/update-order/${taken.id}`, { motoboy_id: null })
  proxy.mend()
  await networkIsBack(page)

  const box = rowOf(page, 'Marmitas').getByRole('alert')
  await expect(box).toContainText('Este pedido foi cancelado e não pode ser iniciado.')
  await expect(box).toContainText(/O início das \d\d:\d\d não foi registrado\./)
  await expect(page.getByText(/Entrega #[0-9a-f]{8}: Esta entrega não está mais com você\./)).toBeVisible()
  await page.reload()
  await expect(box).toBeVisible()
  await box.getByRole('button', { name: 'Entendi' }).click()
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText('não foi registrado')).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, 'Marmitas')).toContainText('Cancelado')
  await expect(page.getByText('não foi registrado')).toHaveCount(0)
  await proxy.close()
})

test('a browser that stores nothing shows notes, and signs in', async ({ browser, server }) => {
  const motoboy = await aMotoboy(server)
  const { page } = await aBrowser(browser, server.url, phone)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    // Chromium refuses locks too.
    LockManager.prototype.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
  })
  await page.reload()
  await expect(page.getByText('Este navegador não guarda nada do Ligeiro')).toBeVisible()
  await signInMotoboy(page, motoboy)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await expect(page.getByText('Este aparelho não guarda o que você toca sem sinal')).toBeVisible()
})

test('a phone whose clock is two days late shows a note, and its deliveries without coverage have the right time', async ({
  browser,
  server,
}) => {
  const { page, desk, order, proxy } = await onTheRoad(server, browser)
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() - 172_800_000
  })
  await page.reload()
  await expect(page.getByText('O relógio deste celular está errado em 2 dias')).toBeVisible()
  proxy.cut()
  await down(page)
  const pressed = Date.now()
  await rowOf(page, 'Marmitas').getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(page.getByText(/Início aguardando sinal desde/)).toBeVisible()
  proxy.mend()
  await networkIsBack(page)
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  const [started] = await desk.history(order.id)
  expect(Math.abs(Date.parse(started?.at ?? '') - pressed)).toBeLessThan(10_000)
  await proxy.close()
})
