import type { User } from '@ligeiro/contract/user'
import { page } from 'vitest/browser'
import { renderApp } from './render-app.tsx'
import { button } from './screen.ts'

export const dialog = page.getByRole('dialog', { name: 'Colar mensagem' })

/** Opens the dialog as this client, and types a message. What is read of it is the answer of the fake server. */
export async function openAndType(client: User): Promise<void> {
  await renderApp('/client', { user: client })
  await button('Colar mensagem').click()
  await dialog.getByLabelText('Mensagem').fill('Levar na rua Lauro Linhares')
}
