import { page } from 'vitest/browser'
import { rowOf } from '../components/screen.ts'

export type Role = 'admin' | 'client' | 'motoboy'
/** One screen or dialog. `answers` replace those of `home`, and `open` does what the user does after the page is loaded. */
export type State = {
  name: string
  path: string
  user?: Role
  answers?: () => void
  open?: () => unknown
}

export const clickButton = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const fill = (label: string, text: string) => page.getByLabelText(label).first().fill(text)
export const pressIn = (text: string, name: string | RegExp) => rowOf(text).getByRole('button', { name }).click()
export const openCard = (text: string) => pressIn(text, /^(Pedido|Entrega) #/)
