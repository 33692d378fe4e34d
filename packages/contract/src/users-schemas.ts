import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import {
  email,
  id,
  keptName,
  newPassword,
  newPasswordOrPin,
  optionalEmail,
  optionalKeptPhone,
  optionalPhone,
  personName,
} from './fields.ts'
import { roles, type Role } from './role.ts'
import { listedUser, user } from './user.ts'

/** Checks that a form's password and its confirmation are equal. */
export const samePasswords = z.refine<{ password?: string | undefined; confirmPassword?: string | undefined }>(
  (form) => form.password === form.confirmPassword,
  { error: 'As senhas não coincidem', path: ['confirmPassword'] },
)

/** As `samePasswords`, for forms that replace an existing password. */
export const sameNewPasswords = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  { error: 'As senhas não coincidem', path: ['confirmPassword'] },
)

const person = {
  name: personName,
  email,
  password: newPassword,
  confirmPassword: z.string('As senhas não coincidem'),
  phone: optionalPhone,
}

/** What an admin registers of a client or motoboy: without an e-mail the phone is their sign-in, and a password can follow by a link. */
export const registered = {
  name: personName,
  email: optionalEmail,
  password: z.optional(newPassword),
  confirmPassword: z.optional(z.string('As senhas não coincidem')),
}

type Registered = { email?: string | null; phone?: string | null; password?: string | undefined; role?: Role }

/** An account has a name to sign in with; with an e-mail it has a password too, and so has an admin. */
export const canSignIn = z.check<Registered>(({ value, issues }) => {
  const issue = (field: keyof Registered, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value[field] })
  if (!value.email && value.role === 'admin') issue('email', 'E-mail é obrigatório')
  else if (!value.email && !value.phone) issue('email', 'Informe o e-mail ou o telefone')
  else if (value.email && value.password === undefined) issue('password', 'Senha é obrigatória')
})

/** The values that the caller saw in the fields they change. If one of them is different by now, the call answers 409 instead of overwriting another person's change. */
const before = z.strictObject({
  name: z.optional(z.string('Nome inválido')),
  email: z.optional(z.nullable(z.string('E-mail inválido'))),
  phone: z.optional(z.nullable(z.string('Telefone inválido'))),
  role: z.optional(z.enum(roles, 'Tipo de usuário inválido')),
})

const mergeSide = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** ISO 8601: since when the firm knows them. */
  created_at: z.string(),
  /** The person made the account themselves. */
  self_registered: z.boolean(),
  /** Somebody used a link or code that was sent to the address, or an admin typed it. */
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  orders: z.number(),
  /** ISO 8601. */
  last_order_at: z.nullable(z.string()),
})

export type MergeSide = z.infer<typeof mergeSide>

export const usersSchemas = {
  me: {
    summary: 'The profile of the caller',
    response: user,
  },
  all: {
    summary: 'All accounts that are not deleted, by name',
    response: z.array(listedUser),
  },
  find: {
    summary: 'One account: any for an admin, their own for everybody else',
    response: user,
  },
  register: {
    summary: 'A visitor signs up as a client; this does not sign them in',
    body: z
      .strictObject({
        ...person,
        role: z.optional(z.literal('client', 'O cadastro é só para clientes')),
      })
      .check(samePasswords),
    response: user,
  },
  update: {
    summary:
      'An admin changes name, email, phone, role, also_delivers, active, proof_required, no_approval and phone_confirmed; everybody else their own name and phone',
    body: z.strictObject({
      name: z.optional(keptName),
      /** Null: a client or motoboy signs in by their phone only. */
      email: z.optional(z.nullable(email)),
      phone: optionalKeptPhone,
      role: z.optional(z.enum(['client', 'admin'], 'Tipo de usuário deve ser Cliente ou Administrador')),
      /** Of an admin: they are a motoboy too. */
      also_delivers: z.optional(z.boolean('Permissão de entregar inválida')),
      active: z.optional(z.boolean('Situação inválida')),
      /** Of a client: their new orders ask for the recipient's code or QR. */
      proof_required: z.optional(z.boolean('Exigência de código inválida')),
      /** Of a client: their orders are accepted with their price. */
      no_approval: z.optional(z.boolean('Aprovação inválida')),
      /** Of a client, by an admin: the phone is theirs, or nobody knows (again). A phone that an admin types is theirs anyway. */
      phone_confirmed: z.optional(z.boolean('Confirmação do telefone inválida')),
      before: z.optional(before),
    }),
    response: user,
  },
  delete: {
    summary: 'Removes an account without open orders',
    act: 'remove_account',
  },
  erase: {
    summary:
      'LGPD: name, e-mail and phone are replaced, and so are the texts and receivers of their orders; status, price and dates stay',
  },
  mergeSides: {
    summary: 'Who the two clients of a merge are, so that nobody gives the orders of a shop to a stranger',
    query: z.strictObject({ from: id, into: id }),
    response: z.object({ from: mergeSide, into: mergeSide }),
  },
  merge: {
    summary:
      'The orders of a client who ordered by phone become those of another client, who is told, and the former is removed; can be undone for 30 days',
    act: 'merge',
    body: z.strictObject({ from: id, into: id }),
    response: user,
  },
  undoMerge: {
    summary:
      'Gives back what a merge moved (`merged` of GET /users/all): the orders of before it, addresses and agreement; newer orders stay',
    act: 'merge',
    body: z.strictObject({ id }),
    response: user,
  },
  cancelOrders: {
    summary: 'Cancels every open order of a client, all of them or none',
    response: z.object({ cancelled: z.number() }),
  },
  endSessions: {
    summary: 'Signs a person out on all devices, as when their phone is lost',
    response: z.object({ ended: z.number() }),
  },
  passwordLink: {
    summary:
      'A link with which the person sets a password or PIN, to pass on by WhatsApp; a person without an e-mail signs in with their phone from then on',
    response: z.object({
      url: z.string(),
      /** ISO 8601. */
      expires_at: z.string(),
    }),
  },
  endPasswordLink: {
    summary: "Ends the open link for a person's password; others than admins end their own only",
  },
  changePassword: {
    summary: "Changes one's own password; ends all of one's sessions and begins one",
    body: z
      .strictObject({
        currentPassword: z.string('Senha atual é obrigatória').check(z.minLength(1, 'Senha atual é obrigatória')),
        newPassword: newPasswordOrPin,
        confirmPassword: z.string('As senhas não coincidem'),
      })
      .check(sameNewPasswords),
    response: z.object({ accessToken: z.string() }),
  },
  createAdmin: {
    summary: 'Creates a client or an admin; a client without an e-mail signs in with their phone',
    body: z
      .strictObject({
        ...registered,
        phone: optionalPhone,
        role: z._default(z.enum(['client', 'admin'], 'Tipo de usuário deve ser Cliente ou Administrador'), 'client'),
      })
      .check(canSignIn, samePasswords),
    response: user,
  },
} satisfies Descriptions
