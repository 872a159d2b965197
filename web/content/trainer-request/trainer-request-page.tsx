import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import { type PageHandle, pathsWithId } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { Route } from './+types/trainer-request-page'
import { TrainerRequestView } from './trainer-request-view.tsx'

export const handle: PageHandle = { alternates: pathsWithId(paths.trainerRequest), keepsQuery: true }
export const clientLoader = personalLoader(
  async ({ api, params: { id = '' }, url }) => {
    const key = url.searchParams.get('key') ?? ''
    const isDeclining = url.searchParams.get('answer') === 'decline'
    return { key, isDeclining, request: await api.trainerRequest(id, key) }
  },
  { texts: ['trainerRequest', 'forms'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('trainerRequest')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {children}
    </Container>
  )
}

/** Where a trainer accepts or declines a date, opened from a mail. */
export default function TrainerRequestPage({ loaderData }: Route.ComponentProps) {
  const [loaded, setLoaded] = useLoaded(loaderData)
  const { revalidate } = useRevalidator()
  return (
    <Frame>
      <TrainerRequestView
        link={loaded.key}
        isDeclining={loaded.isDeclining}
        request={loaded.request}
        onChange={(request) => setLoaded({ ...loaded, request })}
        onReload={() => void revalidate()}
      />
    </Frame>
  )
}

export function HydrateFallback() {
  const t = useTranslations('trainerRequest')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('titles.open')}</h1>
      <SkeletonText lines={6} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('trainerRequest')
  const { phone } = useShellData().shop
  const { isMissing, retry } = usePersonalError()
  return (
    <Frame>
      {isMissing ? (
        <LinkNotValid
          title={t('missingTitle')}
          text={t('missingText')}
          call={t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        />
      ) : (
        <div role="alert">
          <h1 className="text-4xl lg:text-5xl">{t('failedTitle')}</h1>
          <Button className="mt-8" onClick={retry}>
            {t('again')}
          </Button>
        </div>
      )}
    </Frame>
  )
}
