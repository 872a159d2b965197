import { QueryClient, queryOptions } from '@tanstack/react-query'
import { Unreachable } from '../../ui/api/problem.ts'
import { localeStore } from '../kit/i18n/locale-store.ts'
import { api } from './api.ts'

/** Only a shop that could not be reached is asked again by itself; a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => error instanceof Unreachable && count < 2,
    },
    mutations: { retry: false },
  },
})

/** The colleague who is logged in. Every later answer is in their language. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await api.me()
    localeStore.set(me.locale)
    return me
  },
  staleTime: 5 * 60_000,
  retry: false,
})

export const colleaguesQuery = queryOptions({ queryKey: ['colleagues'], queryFn: api.colleagues })

export const inboxItemQuery = (id: number) =>
  queryOptions({ queryKey: ['inbox', id], queryFn: ({ signal }) => api.inboxItem(id, signal) })

export const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['order', id], queryFn: ({ signal }) => api.order(id, signal) })

export const customerQuery = (id: number) =>
  queryOptions({ queryKey: ['customer', id], queryFn: ({ signal }) => api.customer(id, signal) })
export const companyQuery = (id: number) =>
  queryOptions({ queryKey: ['company', id], queryFn: ({ signal }) => api.company(id, signal) })
export const personQuery = (id: number) =>
  queryOptions({ queryKey: ['person', id], queryFn: ({ signal }) => api.person(id, signal) })
export const offerQuery = (id: number) =>
  queryOptions({ queryKey: ['offer', id], queryFn: ({ signal }) => api.offer(id, signal) })
