import { certificatePath } from '../../../contract/rules/links.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { Route } from './+types/verification-page'

/** A code that nobody has, was mistyped or belongs to somebody who was forgotten says nothing. */
async function load({ api, params: { code = '' } }: LoadArgs) {
  const found = await api.verification(code).catch((error: unknown) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null
    throw error
  })
  const rest = encodeURIComponent(code)
  return { found, alternates: { nl: certificatePath('nl', rest), en: certificatePath('en', rest) } }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['verification'] })

const tones = { valid: 'good', expired: 'wait', withdrawn: 'bad' } as const

/** Says whether a certificate is valid, to whoever scans the code on it. */
export default function VerificationPage({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations('verification')
  const { day } = useFormat()
  return (
    <Container className="max-w-2xl py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {found ? (
        <>
          <h1 className="text-3xl">{t(`title.${found.state}`)}</h1>
          <p className="mt-4">
            <Badge tone={tones[found.state]}>{t(`state.${found.state}`)}</Badge>
          </p>
          <dl className="mt-6 grid gap-x-6 rounded-lg bg-mist p-5 sm:grid-cols-[auto_1fr] sm:gap-y-3 sm:p-6 max-sm:[&_dd]:mb-3 max-sm:[&_dd:last-child]:mb-0">
            <dt className="text-slate">{t('holder')}</dt>
            <dd className="font-semibold">{found.initials}</dd>
            <dt className="text-slate">{t('module')}</dt>
            <dd className="font-semibold wrap-anywhere">{found.module}</dd>
            <dt className="text-slate">{t('number')}</dt>
            <dd className="tabular-nums">{found.number}</dd>
            <dt className="text-slate">{t('issued')}</dt>
            <dd>{day(found.issued_on, 'full')}</dd>
            <dt className="text-slate">{t('until')}</dt>
            <dd>{found.expires_on ? day(found.expires_on, 'full') : t('forever')}</dd>
          </dl>
          <p className="mt-6 max-w-read text-slate">{t('compare')}</p>
        </>
      ) : (
        <>
          <h1 className="text-3xl">{t('unknown')}</h1>
          <p className="mt-4">{t('unknownText')}</p>
        </>
      )}
    </Container>
  )
}
