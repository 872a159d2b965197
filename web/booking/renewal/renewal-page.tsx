import type { ReactNode } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { Route } from './+types/renewal-page'
import { RenewalForm } from './renewal-form.tsx'
import { StopReminders } from './stop-reminders.tsx'

export const handle: PageHandle = {
  alternates: ({ token }) => {
    const ending = token ? `/${token}` : ''
    return { nl: paths.renewal.nl + ending, en: paths.renewal.en + ending }
  },
  keepsQuery: true,
}

/** `?stop=1` asks whether to stop the reminders; nothing else is loaded then, as there may be nothing left to renew. */
export const clientLoader = personalLoader(
  async ({ api, params: { token }, url }) => {
    if (!token) throw new ApiProblem(404)
    return { token, page: url.searchParams.get('stop') ? null : await api.renewal(token) }
  },
  { texts: ['renewal', 'catalogue', 'forms'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('renewal')
  useHiddenAddress()
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} indexed={false} />
      {children}
    </Container>
  )
}

/** The page of the mailed link: what ends, the best date for each, and one click to book all of it. */
export default function RenewalPage({ loaderData: { token, page } }: Route.ComponentProps) {
  return (
    <Frame>{page ? <RenewalForm key={token} {...{ token, page }} /> : <StopReminders token={token} />}</Frame>
  )
}

export function HydrateFallback() {
  const t = useTranslations('renewal')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('title.person')}</h1>
      <SkeletonText lines={8} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('renewal')
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
            {t('retry')}
          </Button>
        </div>
      )}
    </Frame>
  )
}
