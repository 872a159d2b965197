import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Me } from '../../contract/staff/session.ts'
import { Unreachable } from '../../ui/api/problem.ts'
import { localeStore } from '../kit/i18n/locale-store.ts'
import { keepOnlyFor, keptFor, leftOffline, offlinePath } from '../kit/offline/whose.ts'
import { sessionApi } from './session.ts'

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
    await sessionApi.logOut()
    leftOffline.set(false)
  }
  const me = await sessionApi.session()
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
