import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'
import { queryClient } from './query-client.ts'

const answers = () => {
  const asked: ((answer: string) => void)[] = []
  const queryFn = vi.fn<() => Promise<string>>(() => new Promise<string>((resolve) => asked.push(resolve)))
  return { asked, queryFn }
}

test('what changed during its first reading is read once more, and later changes cancel what is under way', async () => {
  const { asked, queryFn } = answers()
  const observer = new QueryObserver(queryClient, { queryKey: ['queue', 'offers'], queryFn })
  onTestFinished(observer.subscribe(() => {}))
  onTestFinished(() => queryClient.clear())
  void loadAgain('queue')
  expect(queryFn).toHaveBeenCalledTimes(1)
  asked[0]!('before the change')
  await expect.poll(() => queryFn.mock.calls.length).toBe(2)
  asked[1]!('after it')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it')
  void loadAgain('queue')
  void loadAgain('queue')
  void loadAgain('shifts')
  expect(queryFn).toHaveBeenCalledTimes(4)
})
