import { firmApi } from '@ligeiro/contract/firm-api'
import type { Firm } from '@ligeiro/contract/firm-schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { firm as answered } from './default-answers.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

const firm: Firm = { ...answered, value: { ...answered.value, whatsapp: null } }
const open = async (rest: Partial<Firm> = {}) => {
  answer(firmApi.read, { ...firm, ...rest })
  await renderApp('/admin', { user: anAdmin() })
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('link', { name: 'Minha empresa' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cópia de segurança' })).toBeVisible()
}

test('an admin opens Minha empresa from Ajustes and saves name, CNPJ, city and number', async () => {
  await open()
  await accessible()
  answer(firmApi.change, ({ body }: Call) => ({
    ...firm,
    value: { ...firm.value, ...(body as Firm['value']) },
    version: 1,
  }))
  await page.getByLabelText('Nome da empresa').fill('Rápido Entregas')
  await page.getByLabelText('CNPJ').fill('11.222.333/0001-81')
  await page.getByLabelText('Cidade').fill('Palhoça')
  await page.getByLabelText('Estado').selectOptions('SC')
  await button('Salvar empresa').click()
  await expect.element(page.getByText('Dados da empresa salvos!')).toBeVisible()
  const [call] = callsTo(firmApi.change)
  expect(call?.body).toMatchObject({
    name: 'Rápido Entregas',
    cnpj: '11.222.333/0001-81',
    city: 'Palhoça',
    state: 'SC',
  })
  expect(call?.headers.get('if-match')).toBe('"0"')
})

test('a refused CNPJ is marked at its field', async () => {
  await open()
  const message = 'CNPJ inválido: confira os números'
  answer(firmApi.change, failure(400, { code: 'invalid', message, issues: [{ path: 'cnpj', message }] }))
  await page.getByLabelText('CNPJ').fill('11.222.333/0001-81')
  await button('Salvar empresa').click()
  await expect.element(page.getByLabelText('CNPJ')).toHaveAttribute('aria-invalid', 'true')
})

test('what the environment sets is not sent, and says where it comes from', async () => {
  await open({ fixed: ['name', 'mail'] })
  await expectText(page.getByRole('main'), 'Vem de APP_NAME')
  await expect.element(page.getByLabelText('Nome da empresa')).toHaveAttribute('readonly')
  await expectText(page.getByRole('main'), 'Vem de SMTP_URL')
  expect(page.getByLabelText('Servidor (SMTP)').elements()).toHaveLength(0)
  answer(firmApi.change, firm)
  await button('Salvar empresa').click()
  await expect.element(page.getByText('Dados da empresa salvos!')).toBeVisible()
  expect(callsTo(firmApi.change)[0]?.body).not.toHaveProperty('name')
})

test('the mail form marks the fields without which it is not sent, and no other', async () => {
  await open()
  const required = ['Servidor (SMTP)', 'Porta', 'E-mail que aparece como remetente']
  for (const label of [...required, 'Usuário', 'Senha do e-mail']) {
    const field = page.getByLabelText(label)
    await expect.element(field).toHaveAttribute('aria-required', String(required.includes(label)))
    expect(field.element().closest('div.grid')?.querySelector('label')?.textContent.includes('*')).toBe(
      required.includes(label),
    )
  }
  await page.getByLabelText('Servidor (SMTP)').fill('smtp.example.com')
  await button('Salvar e-mail').click()
  await expectText(page.getByRole('main'), 'E-mail é obrigatório')
  expect(callsTo(firmApi.mail)).toEqual([])
})

test('an admin saves the mail server and sends a test, which says why it failed', async () => {
  await open()
  const mail = { host: 'smtp.example.com', port: 587, user: null, has_password: true, from: 'a@example.com' }
  answer(firmApi.mail, { ...firm, mail })
  await page.getByLabelText('Servidor (SMTP)').fill(mail.host)
  await page.getByLabelText('E-mail que aparece como remetente').fill(mail.from)
  await page.getByLabelText('Senha do e-mail').fill('segredo')
  await button('Salvar e-mail').click()
  await expect.element(page.getByText('Servidor de e-mail salvo!')).toBeVisible()
  await expect.element(page.getByLabelText('Senha do e-mail')).toHaveValue('')
  answer(firmApi.testMail, { to: 'a@example.com', problem: 'O servidor de e-mail recusou o usuário ou a senha.' })
  await button('Enviar um teste').click()
  await expect.element(page.getByText('O servidor de e-mail recusou o usuário ou a senha.')).toBeVisible()
  answer(firmApi.testMail, { to: 'a@example.com', problem: null })
  await button('Enviar um teste').click()
  await expect.element(page.getByText('Teste enviado para a@example.com.')).toBeVisible()
})

test('an admin copies now and reads how it ended', async () => {
  await open({ backup_folder: '/mnt/copias' })
  await expectText(page.getByRole('main'), '/mnt/copias')
  answer(firmApi.backup, { running: false, last_success: null, problem: 'a pasta não existe.' })
  await button('Copiar agora').click()
  await expect.element(page.getByText('a pasta não existe.')).toBeVisible()
  answer(firmApi.backup, { running: false, last_success: new Date().toISOString(), problem: null })
  await button('Copiar agora').click()
  await expect.element(page.getByText('Cópia feita e conferida!')).toBeVisible()
})

test('a picture of any shape becomes a square PNG of 512', async () => {
  await open()
  answer(firmApi.logo, { ...firm, logo: '/firm/logo.png?v=1' })
  const canvas = new OffscreenCanvas(300, 80)
  canvas.getContext('2d')!.fillRect(0, 0, 300, 80)
  const file = new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
  await page.getByLabelText('Imagem do logo').upload(file)
  await expect.element(page.getByText('Logo salvo!')).toBeVisible()
  const { image } = callsTo(firmApi.logo)[0]!.body as { image: string }
  const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${image}`)).blob())
  expect([drawn.width, drawn.height]).toEqual([512, 512])
})

test('on a phone the page is whole too, and a file that is no picture is refused in words', async () => {
  answer(firmApi.read, firm)
  await renderApp('/admin/firm', { user: anAdmin(), size: phone })
  await page.getByLabelText('Imagem do logo').upload(new File(['x'], 'lista.txt', { type: 'text/plain' }))
  await expect.element(page.getByText('Este arquivo não é uma imagem que o navegador consegue abrir.')).toBeVisible()
  await accessible()
})
