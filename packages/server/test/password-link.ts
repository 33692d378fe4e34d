import { hashPassword } from '#people/auth/passwords.ts'
import { oldPassword } from './recovery.ts'
import type { Person, TestApp } from './test-app.ts'

/** Makes a link for an admin's password, for which the maker gives their own. */
export async function linkForAdmin({ db }: Pick<TestApp, 'db'>, by: Person, id: string) {
  const password_hash = await hashPassword(oldPassword)
  await db.updateTable('users').set({ password_hash }).where('id', '=', by.id).execute()
  const proof = { act: `admin_password_link ${id}`, method: 'password', response: oldPassword }
  const { body } = await by.post<{ confirmation: string }>('/auth/confirmation', proof)
  const headers = { 'x-confirmation': body.confirmation }
  return (await by.post<{ url: string; expires_at: string }>(`/users/password-link/${id}`, undefined, headers)).body
}
