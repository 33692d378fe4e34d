import { handoversApi } from '@ligeiro/contract/handovers-api'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'

// The key begins as those of all money, which is fetched again after a change (features/live/start-live.ts).
export const handoversKey = ['money', 'handovers']

/** The hand-overs of the user: cash that a motoboy gave back to a client. */
export const useHandovers = () => useQuery(reading(handoversKey, handoversApi.list))
