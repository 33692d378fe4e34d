import { expect, type Page } from '@playwright/test'
import { aClient, phone, registerWorker, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test.use({ serviceWorkers: 'allow' })

const message = 'Boa tarde! Entregar um bolo na Rua Lauro Linhares, 1288, Trindade, para a Fernanda'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Colar mensagem' })

/** Shares a text as the system does with an installed app: it opens /share in its window with a form. */
async function share(page: Page, text: string) {
  await page.evaluate((shared) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    })
    for (const [name, value] of [
      ['title', 'Conversa'],
      ['text', shared],
    ])
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    document.body.append(form)
    form.submit()
  }, text)
}

/** Whether `/intake/read` was asked before the user wanted it. */
function watchReading(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/intake/read') && asked.push(request.postData() ?? ''))
  return asked
}
async function read(page: Page) {
  const question = page.getByRole('dialog', { name: 'Texto recebido' })
  await expect(question).toContainText(message)
  await question.getByRole('button', { name: 'Ler', exact: true }).click()
}

test('a message shared with the installed app is read when the user says so, also after a reload, until it is closed; one that is shared while another is typed is added to it', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const { page } = await signIn(browser, server.url, shop, phone)
  await registerWorker(page)
  const asked = watchReading(page)
  await share(page, message)
  await expect(page).toHaveURL(/\/client/)
  await expect(page.getByText('Um site ou aplicativo enviou este texto. Ler?')).toBeVisible()
  expect(asked).toEqual([])
  await read(page)
  const street = dialogOf(page).getByLabel('Endereço de entrega')
  await expect(street).toHaveValue(/Rua Lauro Linhares, 1288/)
  await page.reload()
  await expect(street).toHaveValue(/Rua Lauro Linhares, 1288/)
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).first().click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => caches.has('shared-message'))).toBe(false)

  await page.getByRole('button', { name: 'Colar mensagem' }).click()
  await dialogOf(page).getByLabel('Mensagem').fill('Pegar aqui na loja')
  await share(page, message)
  await expect(page.getByText('Fica depois da mensagem que você já tinha começado.')).toBeVisible()
  await read(page)
  const both = `Pegar aqui na loja ${message}`
  const expectBoth = async () => {
    await dialogOf(page).getByText('Texto da mensagem').click()
    await expect(dialogOf(page)).toContainText(both)
  }
  await expectBoth()
  await page.reload()
  await expect(street).toHaveValue(/Rua Lauro Linhares, 1288/)
  await expectBoth()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the app opens and asks to share again', async ({ browser, server }) => {
    const { page } = await signIn(browser, server.url, server.admin)
    await share(page, message)
    await expect(page.getByText('Abra o aplicativo uma vez e compartilhe de novo.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin/)
  })
})
