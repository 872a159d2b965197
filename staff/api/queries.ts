import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Me } from '../../contract/staff/session.ts'
import type { StaffSettings } from '../../contract/staff/settings.ts'
import type { ShortList } from '../../contract/staff/short-lists.ts'
import { Unreachable } from '../../ui/api/problem.ts'
import { localeStore } from '../kit/i18n/locale-store.ts'
import { keepOnlyFor, keptFor, leftOffline, offlinePath } from '../kit/offline/whose.ts'
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

async function readSession(): Promise<Me | null> {
  if (leftOffline.get()) {
    await api.logOut()
    leftOffline.set(false)
  }
  const me = await api.session()
  await keepOnlyFor(me?.id)
  return me
}

/** The colleague who is logged in, or null. Every later answer is in their language. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => {
    const isKept = location.pathname === offlinePath && keptFor.get() !== null
    const me = isKept
      ? await (await import('../kit/offline/kept.ts')).readOrKept('me', readSession, (late) =>
          queryClient.setQueryData(['me'], late),
        )
      : await readSession()
    if (me) localeStore.set(me.locale)
    return me
  },
  staleTime: 5 * 60_000,
  retry: false,
  // Without a network it fails, or finds who was here last, instead of waiting.
  networkMode: 'always',
  refetchOnReconnect: true,
})

export const colleaguesQuery = queryOptions({ queryKey: ['colleagues'], queryFn: api.colleagues })

export const answersQuery = queryOptions({ queryKey: ['answers'], queryFn: api.answers })

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
export const discountQuery = (id: number) =>
  queryOptions({ queryKey: ['discount', id], queryFn: ({ signal }) => api.discount(id, signal) })
export const productQuery = (id: number) =>
  queryOptions({ queryKey: ['product', id], queryFn: ({ signal }) => api.product(id, signal) })
/** What the forms of products choose from. */
export const productChoicesQuery = queryOptions({
  queryKey: ['product choices'],
  queryFn: api.productChoices,
  staleTime: 60_000,
})
export const offerQuery = (id: number) =>
  queryOptions({ queryKey: ['offer', id], queryFn: ({ signal }) => api.offer(id, signal) })

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }): Promise<StaffSettings> => api.settings(signal),
})
export const menusQuery = queryOptions({ queryKey: ['menus'], queryFn: ({ signal }) => api.menus(signal) })
export const menuTargetsQuery = queryOptions({ queryKey: ['menuTargets'], queryFn: () => api.menuTargets() })
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.categories(signal),
})
export const shortListQuery = (list: ShortList, parent?: number) =>
  queryOptions({
    queryKey: ['lists', list, parent ?? null],
    queryFn: ({ signal }) => api.listItems(list, parent, signal),
  })
export const locationQuery = (id: number) =>
  queryOptions({ queryKey: ['location', id], queryFn: ({ signal }) => api.location(id, signal) })
export const redirectsQuery = queryOptions({
  queryKey: ['redirects'],
  queryFn: ({ signal }) => api.redirects(signal),
})
export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: ({ signal }) => api.synonyms(signal),
})
export const searchMissesQuery = queryOptions({
  queryKey: ['searchMisses'],
  queryFn: ({ signal }) => api.searchMisses(signal),
})
export const mailTextsQuery = queryOptions({
  queryKey: ['mailTexts'],
  queryFn: ({ signal }) => api.mailTexts(signal),
})
export const pageQuery = (id: number) =>
  queryOptions({ queryKey: ['page', id], queryFn: ({ signal }) => api.page(id, signal) })
export const pageChoicesQuery = queryOptions({
  queryKey: ['page-choices'],
  queryFn: api.pageChoices,
  staleTime: 5 * 60_000,
})
export const mediaQuery = (query: Record<string, string>) =>
  queryOptions({ queryKey: ['media', query], queryFn: ({ signal }) => api.media(query, signal) })
