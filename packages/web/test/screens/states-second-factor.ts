import { authApi } from '@ligeiro/contract/auth-api'
import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { encodeQR } from 'qr'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import recorded from '../../../server/src/platform/api-docs/answers.json'
import { storeUser, sessionUser } from '#session/session-store.ts'
import { answer, failure } from '../components/fake-server.ts'
import { aMotoboy } from '../components/fixtures.ts'
import { tokenOf } from '../tokens.ts'
import { clickButton, fill, type State } from './state.ts'

const challenge: SignInChallenge = { challenge: 'challenge', methods: ['totp', 'recovery_code'], expires_at: '' }
const off = { totp: null, passkeys: [], passkeys_available: true, recovery_codes: 0, required: false }
const at = '2026-03-04T15:00:00.000Z'
const passkeys = [
  { id: '1', name: 'Celular', created_at: at, used_at: null },
  { id: '2', name: 'Chave azul do escritório', created_at: at, used_at: at },
]
const on = { ...off, totp: at, passkeys, recovery_codes: 2 }
const recovery_codes = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3].map((digit, index) => `K${digit}QXM-4Z${'ABCDEFGHJK'[index]}WP`)
const shown = recorded['POST /auth/totp'][0]!.body
const qrcode = `data:image/svg+xml,${encodeURIComponent(encodeQR(shown.uri, 'svg', { border: 4 }))}`
const code = () => fill('Código do aplicativo', '731946')

async function signIn() {
  await fill('Email', 'marina@example.com')
  await fill('Senha', 'Senha-2026')
  await clickButton('Entrar')
}
async function openFactor() {
  await clickButton('Minha conta')
  await clickButton('Segundo fator')
}
async function setUp() {
  await openFactor()
  await clickButton('Ligar aplicativo')
  await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible()
}
const setUpAnswers = () => {
  answer(secondFactorApi.read, off)
  answer(secondFactorApi.startTotp, { ...shown, qrcode })
  answer(secondFactorApi.confirmTotp, { recovery_codes })
}

/** The second step of a sign-in, and the second factor in Minha conta. */
export const secondFactorStates: State[] = [
  { name: 'second-factor-login', path: '/login', answers: () => answer(authApi.login, challenge), open: signIn },
  {
    name: 'second-factor-login-recovery',
    path: '/login',
    answers: () => {
      answer(authApi.login, challenge)
      answer(secondFactorApi.signIn, failure(400, { message: 'Código de recuperação incorreto ou já usado.' }))
    },
    async open() {
      await signIn()
      await clickButton('Usar um código de recuperação')
      await fill('Código de recuperação', 'K7QXM-4ZRWP')
      await clickButton('Entrar')
    },
  },
  {
    name: 'second-factor-offered',
    path: '/reset-password?pin=1&token=abc',
    answers: () => {
      answer(secondFactorApi.read, off)
      answer(recoveryApi.reset, { accessToken: tokenOf(aMotoboy().id), user: aMotoboy() })
    },
    async open() {
      await fill('Seu PIN', '730194')
      await clickButton('Entrar')
      await expect.element(page.getByText('Seu acesso está pronto')).toBeVisible()
    },
  },
  { name: 'second-factor-off', path: '/client', user: 'client', answers: setUpAnswers, open: openFactor },
  { name: 'second-factor-set-up', path: '/client', user: 'client', answers: setUpAnswers, open: setUp },
  {
    name: 'second-factor-codes',
    path: '/client',
    user: 'client',
    answers: setUpAnswers,
    async open() {
      await setUp()
      await code()
    },
  },
  {
    name: 'second-factor-on',
    path: '/client',
    user: 'client',
    answers: () => answer(secondFactorApi.read, on),
    open: openFactor,
  },
  {
    name: 'second-factor-passkey',
    path: '/client',
    user: 'client',
    answers: setUpAnswers,
    async open() {
      await openFactor()
      await clickButton('Adicionar passkey')
    },
  },
  {
    name: 'second-factor-login-passkey',
    path: '/login',
    answers: () => answer(authApi.login, { ...challenge, methods: ['passkey', 'recovery_code'], passkeys: ['key'] }),
    open: signIn,
  },
  {
    name: 'second-factor-again',
    path: '/client',
    user: 'client',
    answers: () => {
      answer(secondFactorApi.read, on)
      answer(
        secondFactorApi.newRecoveryCodes,
        failure(403, { code: 'confirm_identity', message: '', act: 'renew_codes', methods: ['totp', 'recovery_code'] }),
      )
    },
    async open() {
      await openFactor()
      await clickButton('Criar novos códigos')
    },
  },
  {
    name: 'second-factor-password',
    path: '/client',
    user: 'client',
    answers: () => {
      answer(secondFactorApi.read, off)
      const asked = {
        code: 'confirm_identity' as const,
        message: '',
        act: 'add_factor',
        methods: ['password' as const],
      }
      answer(secondFactorApi.startTotp, failure(403, asked))
    },
    async open() {
      await openFactor()
      await clickButton('Ligar aplicativo')
    },
  },
  {
    name: 'second-factor-unconfirmed',
    path: '/client',
    user: 'client',
    answers: setUpAnswers,
    async open() {
      storeUser({ ...sessionUser.get()!, email_unconfirmed: true })
      await openFactor()
    },
  },
  {
    name: 'second-factor-required',
    path: '/admin/users',
    user: 'admin',
    answers: setUpAnswers,
    open: () => storeUser({ ...sessionUser.get()!, second_factor_due: true }),
  },
]
