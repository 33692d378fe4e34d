import { exampleValues as at, type Example } from './example.ts'

const person = { as: 'admin', params: { id: at.person } } as const
const password = { password: 'Entrega-2026', confirmPassword: 'Entrega-2026' }
export const newPassword = { newPassword: 'Padaria-2027', confirmPassword: 'Padaria-2027' }

export const peopleExamples: Record<string, Example[]> = {
  'POST /auth/login': [{ body: { email: at.email, password: at.password } }],
  'POST /auth/refresh-token': [{ cookie: true }],
  'POST /auth/logout': [{ cookie: true }],
  'POST /auth/role': [{ as: 'admin', body: { role: 'admin' } }],
  'POST /auth/logout-all': [{ as: 'client' }],

  'POST /auth/second-factor': [
    { factor: 'on', body: { challenge: at.challenge, method: 'totp', response: at.totpCode } },
  ],
  'POST /auth/confirmation': [
    { as: 'client', factor: 'on', body: { act: 'renew_codes', method: 'totp', response: at.totpCode } },
  ],
  'GET /auth/factors': [{ as: 'client', factor: 'on' }],
  'POST /auth/totp': [{ as: 'client', confirmation: 'add_factor' }],
  'POST /auth/totp/confirm': [{ as: 'client', factor: 'pending', body: { code: at.totpCode } }],
  'DELETE /auth/totp': [{ as: 'client', factor: 'on', confirmation: 'remove_factor' }],
  'POST /auth/recovery-codes': [{ as: 'client', factor: 'on', confirmation: 'renew_codes' }],
  'POST /auth/passkeys/challenge': [{ as: 'client' }],
  'POST /auth/passkeys': [
    {
      as: 'client',
      newPasskey: true,
      confirmation: 'add_factor',
      body: {
        name: 'Celular',
        response: {
          id: 'AAECAwQFBgcICQoLDA0ODw',
          rawId: 'AAECAwQFBgcICQoLDA0ODw',
          type: 'public-key',
          response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
          clientExtensionResults: {},
        },
      },
    },
  ],
  'PUT /auth/passkeys/:id': [{ as: 'client', params: { id: at.passkey }, body: { name: 'Chave azul' } }],
  'DELETE /auth/passkeys/:id': [
    { as: 'client', factor: 'on', confirmation: 'remove_factor', params: { id: at.passkey } },
  ],
  'POST /users/remove-factor/:id': [{ ...person, factor: 'on', confirmation: 'reset_factor' }],
  'POST /users/confirm-email': [{ body: { token: at.confirmation } }],
  'POST /users/me/email-confirmation': [{ as: 'client' }],
  'POST /users/not-me': [{ body: { token: at.notMe } }],

  'GET /users/me/sessions': [{ as: 'client' }],
  'DELETE /users/me/sessions/:id': [{ as: 'client', params: { id: at.session } }],
  'DELETE /users/me/sessions': [{ as: 'client' }],

  'POST /users/me': [{ as: 'client' }],
  'GET /users/all': [{ as: 'admin' }],
  'GET /users/find-user/:id': [{ as: 'client', params: { id: at.client } }],
  'POST /users/register': [
    { body: { name: 'Carla Nunes', email: at.newClientEmail, phone: '(48) 99123-4567', role: 'client', ...password } },
  ],
  'PUT /users/update-user/:id': [
    {
      title: "one's own name and phone",
      as: 'client',
      params: { id: at.client },
      body: { name: 'Padaria do Sol', phone: '48991234567' },
    },
    { title: 'an admin deactivates an account', ...person, body: { active: false } },
    {
      title: 'an admin confirms the phone',
      as: 'admin',
      params: { id: at.client },
      body: { phone_confirmed: true },
    },
  ],
  'DELETE /users/delete-user/:id': [person],
  'POST /users/erase-user/:id': [person],
  'POST /users/cancel-orders/:id': [{ as: 'admin', params: { id: at.client } }],
  'GET /users/merge': [{ as: 'admin', query: { from: at.phoneClient, into: at.client } }],
  'POST /users/merge': [{ as: 'admin', body: { from: at.phoneClient, into: at.client } }],
  'POST /users/merge/undo': [{ as: 'admin', body: { id: at.merge } }],
  'POST /users/end-sessions/:id': [person],
  'POST /users/password-link/:id': [person],
  'DELETE /users/password-link/:id': [person],
  'GET /users/passed-links/:id': [person],
  'POST /users/renew-passed-links/:id': [person],
  'POST /users/change-password': [{ as: 'client', body: { currentPassword: at.password, ...newPassword } }],
  'POST /users/create-admin': [
    { as: 'admin', body: { name: 'Elisa Prado', email: at.newAdminEmail, role: 'admin', ...password } },
  ],

  'GET /motoboys/all': [{ as: 'admin' }],
  'GET /motoboys/find-motoboy/:id': [{ as: 'motoboy', params: { id: at.motoboy } }],
  'GET /motoboys/me': [{ as: 'motoboy' }],
  'POST /motoboys/register': [
    {
      as: 'admin',
      body: { name: 'Davi Rocha', email: at.newMotoboyEmail, phone: '48992345678', available: true, ...password },
    },
  ],
  'PUT /motoboys/update-motoboy/:id': [
    {
      title: 'their location',
      as: 'motoboy',
      params: { id: at.motoboy },
      body: { location: 'Rua Bocaiúva, Centro, SC, 88015-530', latitude: -27.5895, longitude: -48.5493, accuracy: 12 },
    },
    { title: 'availability', as: 'motoboy', params: { id: at.motoboy }, body: { available: false } },
  ],
  'POST /motoboys/release-deliveries/:id': [{ as: 'admin', params: { id: at.motoboy } }],
  'DELETE /motoboys/delete-motoboy/:id': [{ as: 'admin', params: { id: at.free } }],
  'POST /motoboys/me/positions': [
    { as: 'motoboy', shift: true, body: { positions: [[1_772_636_400_000, -27.5895, -48.5493, 12]] } },
  ],
  'GET /motoboys/:id/trail': [
    {
      as: 'admin',
      shift: true,
      params: { id: at.motoboy },
      query: { from: '2026-03-04T12:00:00-03:00', to: '2026-03-05T12:00:00-03:00' },
    },
  ],
  'POST /shifts/start': [{ as: 'motoboy' }],
  'POST /shifts/end': [{ as: 'motoboy', shift: true, body: {} }],
  'POST /shifts/end/:motoboyId': [
    { as: 'admin', shift: true, params: { motoboyId: at.motoboy }, body: { reason: 'Não atende o telefone' } },
  ],
  'GET /queue': [{ as: 'admin', shift: true, queue: true }],
  'GET /queue/me': [{ as: 'motoboy', shift: true, queue: true }],
  'POST /queue/move': [
    {
      as: 'admin',
      shift: true,
      queue: true,
      status: 'pending',
      unassigned: true,
      body: { motoboy_id: at.motoboy, to: 1, reason: 'Moto pronta' },
    },
  ],
  'GET /shifts': [{ as: 'motoboy', shift: true }],
}
