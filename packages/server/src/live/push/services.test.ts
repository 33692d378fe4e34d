import { expect, test } from 'vitest'
import { originPattern } from '../../platform/http/origin-pattern.ts'
import { isKnownService, knownPushServices } from './services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://db5p.notify.windows.com/w/?token=BQYAAA',
  'https://web.push.apple.com/QGZ',
])('%s is an endpoint of a known push service', (endpoint) => {
  expect(isKnownService(endpoint, knownPushServices)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/fcm',
  'https://evil-fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com@127.0.0.1/fcm',
  'https://user:pw@fcm.googleapis.com/fcm',
  'https://push.apple.com.attacker.example/x',
  'https://notify.windows.com/w',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://10.0.0.7/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//fcm.googleapis.com/x',
  'fcm.googleapis.com',
  '',
])('%s is not an endpoint of a known push service', (endpoint) => {
  expect(isKnownService(endpoint, knownPushServices)).toBe(false)
})

test.each(['https://a.example', 'https://*.a.example', 'http://127.0.0.1:8080', 'https://a.example:8443'])(
  '%s can be configured as a push service',
  (text) => expect(originPattern(text)).not.toBe(null),
)
test.each([
  'a.example',
  'https://a.example/path',
  'http://*.a.example',
  'ftp://a.example',
  'https://*',
  'https://u@a.example',
])('%s cannot be configured as a push service', (text) => expect(originPattern(text)).toBe(null))
