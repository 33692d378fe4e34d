import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, newPassword, optionalPhone, personName } from './fields.ts'
import { listedUser, user } from './user.ts'

/** Both passwords of a form; the second must repeat the first. */
export const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'As senhas não coincidem', path: ['confirmPassword'] },
)

export const usersApi = {
  me: endpoint({
    method: 'POST',
    path: '/users/me',
    access: 'signedIn',
    summary: "One's own profile",
    status: 200,
    response: user,
  }),
  all: endpoint({
    method: 'GET',
    path: '/users/all',
    access: ['admin'],
    summary: 'Everybody not deleted, by name',
    status: 200,
    response: z.array(listedUser),
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/users/create-admin',
    access: ['admin'],
    summary: 'Creates a client or an admin',
    status: 201,
    keyed: true,
    body: z
      .strictObject({
        name: personName,
        email,
        password: newPassword,
        confirmPassword: z.string('As senhas não coincidem'),
        phone: optionalPhone,
        role: z._default(z.enum(['client', 'admin'], 'Tipo de usuário deve ser Cliente ou Administrador'), 'client'),
      })
      .check(samePasswords),
    response: user,
  }),
}
