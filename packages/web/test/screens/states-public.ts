import { authApi } from '@ligeiro/contract/auth-api'
import { notMeApi } from '@ligeiro/contract/not-me-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { configIs } from '../components/config-is.ts'
import { answer, failure } from '../components/fake-server.ts'
import { fill, clickButton, type State } from './state.ts'

/** The pages without a signed-in user. */
export const publicStates: State[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    answers: () => answer(authApi.login, failure(401, { message: 'Usuário ou senha incorretos.' })),
    async open() {
      await fill('Email', 'marina@example.com')
      await fill('Senha', 'errada')
      await clickButton('Entrar')
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-terms',
    path: '/register',
    open: () => configIs({ termsUrl: 'https://exemplo.com/termos', privacyUrl: 'https://exemplo.com/privacidade' }),
  },
  { name: 'register-closed', path: '/register', open: () => configIs({ signup: 'closed' }) },
  { name: 'login-closed', path: '/login', open: () => configIs({ signup: 'closed' }) },
  { name: 'confirm-email', path: '/confirm-email?token=abc' },
  { name: 'not-me', path: '/not-me?token=abc' },
  {
    name: 'not-me-done',
    path: '/not-me?token=abc',
    answers: () => answer(notMeApi.secure, { put_back: true, email_sent: true }),
    open: () => clickButton('Não fui eu, proteger a conta'),
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-code',
    path: '/forgot-password',
    answers: () => answer(recoveryApi.forgot, { message: '', sending: true }),
    async open() {
      await fill('Email', 'marina@example.com')
      await clickButton('Enviar Código')
    },
  },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'reset-password-no-token', path: '/reset-password' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'unauthorized', path: '/unauthorized', user: 'client' },
]
