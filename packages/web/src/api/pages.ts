import { useInfiniteQuery, type InfiniteData, type keepPreviousData } from '@tanstack/react-query'

/** `size`: how many lines the server answers at once. */
type Options = { size?: number; placeholderData?: typeof keepPreviousData }

const linesOf = <Line>({ pages }: InfiniteData<Line[]>): Line[] => pages.flat()

/** A list by pages, newest first. Each page begins after the last line of the page before it. */
export const usePages = <Line extends { id: string }>(
  queryKey: readonly unknown[],
  load: (page: { before?: string }, signal: AbortSignal) => Promise<Line[]>,
  { size = 50, ...options }: Options = {},
) =>
  useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam === '' ? {} : { before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (last: Line[]) => (last.length < size ? undefined : last.at(-1)?.id),
    select: linesOf<Line>,
    staleTime: 0,
  })
