import type { ReactNode } from 'react'
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
import type { Route } from './+types/date-changed-page'
import { DateChangedView } from './date-changed-view.tsx'

export const handle: PageHandle = { alternates: pathsWithId(paths.dateChanged), keepsQuery: true }
export const clientLoader = personalLoader(
  async ({ api, params: { id = '' }, url }) => {
    const typed = (name: string) => url.searchParams.get(name) ?? ''
    const link = { line: typed('line'), who: typed('who'), key: typed('key') }
    return { id, link, pressed: typed('answer'), question: await api.dateChange(id, link) }
  },
  { texts: ['dateChanged'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('dateChanged')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {children}
    </Container>
  )
}

/** Where a customer answers that a date was moved, cancelled or joined with another, through a mailed link without login. */
export default function DateChangedPage({ loaderData }: Route.ComponentProps) {
  const [loaded, setLoaded] = useLoaded(loaderData)
  return (
    <Frame>
      <DateChangedView {...loaded} onAnswered={(question) => setLoaded({ ...loaded, question })} />
    </Frame>
  )
}

export function HydrateFallback() {
  const t = useTranslations('dateChanged')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('titles.moved')}</h1>
      <SkeletonText lines={8} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('dateChanged')
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
