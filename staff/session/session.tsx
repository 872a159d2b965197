import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Me } from '../../contract/staff/session.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { meQuery, queryClient } from '../api/queries.ts'
import { localeStore } from '../kit/i18n/locale-store.ts'
import { keepOnlyFor } from '../kit/offline/whose.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Entrance } from './entrance.tsx'
import { Gates } from './gates.tsx'
import { LogInForm } from './log-in-form.tsx'
import { MeProvider } from './me.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Makes this colleague the one that the app works for, in their language. */
export async function beginSession(me: Me) {
  await keepOnlyFor(me.id)
  localeStore.set(me.locale)
  queryClient.setQueryData(meQuery.queryKey, me)
}

/** Shows the app to a colleague who is logged in, and the entrance to everyone else. The address stays as it is. */
export function Session({ children }: { children: ReactNode }) {
  const t = useTranslations('staffSession')
  const { data: me, error, refetch } = useQuery(meQuery)
  if (me?.must_set_second_factor)
    return (
      <MeProvider value={me}>
        <Entrance title={t('secondFactor.title')} intro={t('secondFactor.required')}>
          <SecondFactor me={me} onDone={() => void refetch()} />
        </Entrance>
      </MeProvider>
    )
  if (me)
    return (
      <MeProvider value={me}>
        {children}
        <Suspense>
          <Gates />
        </Suspense>
      </MeProvider>
    )
  if (me === null)
    return (
      <Entrance title={t('title')} intro={t('intro')}>
        <LogInForm onDone={(found) => void beginSession(found)} />
      </Entrance>
    )
  if (error)
    return (
      <Entrance title={t('title')}>
        <Failure error={error} onRetry={() => void refetch()} className="mt-0" />
      </Entrance>
    )
  return (
    <div role="status" className="entrance">
      <span className="sr-only">{t('opening')}</span>
    </div>
  )
}
