import { expect, test } from 'vitest'
import { endsAsArchive, recordCounter } from './records.ts'

const csv = '\ufeff"Data","Descrição"\r\n"1","a ""b""\r\n c"\r\n"2",""\r\n'

test.each([1, 2, 3, 1000])('records are counted correctly in chunks of %d bytes', (size) => {
  const bytes = new TextEncoder().encode(csv)
  const counter = recordCounter()
  let records = 0
  for (let at = 0; at < bytes.length; at += size) records = counter.take(bytes.subarray(at, at + size))
  expect(records).toBe(3)
})

test('a truncated archive is detected', () => {
  const end = [0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]
  expect(endsAsArchive(new Uint8Array([1, 2, 3, ...end]))).toBe(true)
  expect(endsAsArchive(new Uint8Array([1, 2, 3, ...end.slice(0, -1)]))).toBe(false)
  expect(endsAsArchive(new Uint8Array([1]))).toBe(false)
})
