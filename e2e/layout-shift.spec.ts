import { expect, type Browser, type Page } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import {
  aBrowser,
  aClient,
  aMotoboy,
  anOrder,
  networkIsBack,
  openAccount,
  phone,
  scriptLoaded,
  signIn,
  type Account,
} from './support/people.ts'
import { test } from './support/server.ts'

test('nothing moves by itself on the first view of the sign-in and the sign-up', async ({ browser, server }) => {
  for (const path of ['/login', '/register'])
    for (const size of [{}, phone]) {
      const { page, context } = await aBrowser(browser, 'about:blank', size)
      await watchShifts(context)
      await page.goto(server.url + path)
      await expect(page.getByLabel('Email')).toBeVisible()
      await page.evaluate(() => window.becomeIdle())
      expect(await shiftsOf(page), path).toEqual([])
      await context.close()
    }
})

type Screen = {
  path: string
  account: Account
  size?: object
  /** Scripts of what loads late. One that is still loading when the connection goes would show a toast. */
  late?: string[]
  hasAccount?: boolean
}

async function openScreen(
  browser: Browser,
  url: string,
  { path, account, size = {}, late = [] }: Screen,
): Promise<Page> {
  const { page, context } = await signIn(browser, url, account, size)
  // From its second start on a device knows that the firm keeps books, if the first one was told before it ended.
  await page.waitForFunction(() => localStorage.getItem('money') !== null)
  await watchShifts(context)
  await page.goto(url + path)
  await expect(
    path.includes('users') ? page.getByRole('heading', { name: 'Usuários' }) : page.getByText('Ao vivo'),
  ).toBeVisible()
  await expect(page.getByRole('article').or(page.getByRole('row')).first()).toBeVisible()
  await page.evaluate(() => window.becomeIdle())
  for (const name of late) await scriptLoaded(page, name)
  return page
}

test.describe('with books', () => {
  // The first rules begin the books of a server for good.
  test.use({ ownServer: true })

  test('nothing moves by itself on the first view of a screen, when its connection goes and comes back, and in the account', async ({
    browser,
    server,
  }) => {
    const proxy = await openFaultProxy(server.url)
    const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
    const desk = await dispatcher(server)
    await desk.ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
    const { id: refused } = await anOrder(server, shop, 'Bolo')
    await desk.ask('PUT', `/orders/update-order/${refused}`, { price: 30 })
    await (
      await callsAs(server, shop)
    )('PATCH', `/orders/${refused}/reject`, {})
    await desk.delivery(shop, motoboy, 'Marmitas')
    const screens: Screen[] = [
      { path: '/admin', account: server.admin, late: ['rain-banner'], hasAccount: true },
      { path: '/admin/users', account: server.admin },
      { path: '/client', account: shop, size: phone, late: ['device-invitations', 'older-end'], hasAccount: true },
      { path: '/client', account: shop, late: ['device-invitations', 'older-end'] },
      { path: '/motoboy', account: motoboy, size: phone, late: ['alert-bar', 'motoboy-warnings', 'older-end'] },
    ]
    const opened = await Promise.all(
      screens.map(async (screen) => ({ screen, page: await openScreen(browser, proxy.url, screen) })),
    )
    const expectStill = async (when: string) => {
      for (const { screen, page } of opened)
        expect(await shiftsOf(page), `${when}, ${JSON.stringify(screen)}`).toEqual([])
    }
    await expectStill('first view')
    const live = opened.filter(({ screen }) => !screen.path.includes('users'))
    proxy.cut()
    for (const { page } of live) await expect(page.getByText(/Sem conexão desde/).first()).toBeVisible()
    await expectStill('without a connection')
    proxy.mend()
    for (const { page } of live) await networkIsBack(page)
    for (const { page } of live) await expect(page.getByText('Ao vivo')).toBeVisible()
    await expectStill('the connection is back')
    for (const { screen, page } of live) if (screen.hasAccount) await openAccount(page)
    await expectStill('account')
    await proxy.close()
  })
})
