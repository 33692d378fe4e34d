import { beforeEach, expect, test } from 'vitest'
import { storeUser } from '#session/session-store.ts'
import { lastLines, messageDraft, putFirst, restoreMessage } from './message-draft.ts'

beforeEach(() => {
  sessionStorage.clear()
  storeUser({ id: 'zilda', name: 'Zilda', email: 'zilda@example.com', role: 'client' })
})

test('without a draft the dialog begins with what it was opened with', () => {
  expect(restoreMessage('')).toEqual({ text: '', created: [] })
  expect(restoreMessage('Rua A, 1')).toEqual({ text: 'Rua A, 1', created: [] })
})

test('the text of before a reload comes back, with the orders that are created already', () => {
  messageDraft.write({ text: '1) Rua A\n2) Rua B', created: [0] })
  expect(restoreMessage('')).toEqual({ text: '1) Rua A\n2) Rua B', created: [0] })
})

test('another message is added at the end, the same one is not added again', () => {
  messageDraft.write({ text: 'Rua A, 1', created: [] })
  expect(restoreMessage('Rua B, 2').text).toBe('Rua A, 1\n\nRua B, 2')
  expect(restoreMessage('Rua A, 1').text).toBe('Rua A, 1')
  expect(restoreMessage('Rua A, 1\n\nRua B, 2').text).toBe('Rua A, 1\n\nRua B, 2')
  messageDraft.write({ text: 'Rua A, 1\n\nRua B, 2', created: [] })
  expect(restoreMessage('Rua B, 2').text).toBe('Rua A, 1\n\nRua B, 2')
})

test('a message that is looked through loses neither what was typed before, nor which orders of both are created', () => {
  putFirst({ text: 'Rua B, 2', created: [] }, 1)
  expect(restoreMessage('Rua B, 2')).toEqual({ text: 'Rua B, 2', created: [] })
  messageDraft.write({ text: '1) Rua A\n2) Rua C', created: [1] })
  putFirst({ text: '1) Rua D\n2) Rua E', created: [0] }, 2)
  const both = { text: '1) Rua D\n2) Rua E\n\n1) Rua A\n2) Rua C', created: [0, 3] }
  expect(restoreMessage('1) Rua D\n2) Rua E')).toEqual(both)
  putFirst({ text: '1) Rua D\n2) Rua E', created: [0, 1] }, 2)
  expect(messageDraft.read()).toEqual({ ...both, created: [0, 1, 3] })
})

test('a stored draft that is not valid is ignored', () => {
  sessionStorage.setItem('draft:zilda:message', '{"text":7,"created":"0"}')
  expect(restoreMessage('')).toEqual({ text: '', created: [] })
})

test('of a long message the last lines are read, whole and without half an emoji', () => {
  expect(lastLines('um\ndois\ntrês', 9)).toBe('dois\ntrês')
  expect(lastLines('um\ndois\ntrês', 8)).toBe('três')
  expect(lastLines('um\ndois', 100)).toBe('um\ndois')
  expect(lastLines('aa😀bb', 3)).toBe('bb')
})
