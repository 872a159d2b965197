import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Course } from '../../contract/staff/papers/papers.ts'
import { papersApi } from '../api/people/papers.ts'
import { keepRead, readKept } from '../kit/offline/kept.ts'

const kept = 'my dates'
export const myDatesKey = ['my dates'] as const

const myDatesQuery = queryOptions({
  queryKey: myDatesKey,
  queryFn: async ({ signal }): Promise<Course[]> => {
    const courses = await papersApi.myDates(signal)
    void keepRead(kept, courses)
    return courses
  },
  // Without a network it fails at once, and what was read last stays.
  networkMode: 'always',
  refetchOnReconnect: true,
})

/** One's own dates: those that the browser kept until the server answers. */
export function useMyDates() {
  const client = useQueryClient()
  useEffect(() => {
    void readKept<Course[]>(kept).then((found) => {
      if (found && !client.getQueryData(myDatesKey))
        client.setQueryData(myDatesKey, found.value, { updatedAt: Date.parse(found.at) })
    })
  }, [client])
  return useQuery(myDatesQuery)
}
