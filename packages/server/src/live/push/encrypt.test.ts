import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypt, isPoint } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('encrypt returns the bytes of the example in RFC 8291, section 5 and appendix A', () => {
  const senderKeys = createECDH('prime256v1')
  senderKeys.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const device = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const encrypted = encrypt(
    'When I grow up, I want to be a watermelon',
    device,
    senderKeys,
    bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  )
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('isPoint accepts only points of the curve', () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  expect(isPoint(keys.getPublicKey())).toBe(true)
  expect(isPoint(Buffer.alloc(65, 4))).toBe(false)
})
