import { BadgeCheck, Ban, CircleAlert } from 'lucide-react'
import { certificatePath } from '../../../contract/rules/paths/links.ts'
import type { Verification } from '../../../contract/wire/accounts/verification.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
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

const looks = {
  valid: { band: 'bg-good', Icon: BadgeCheck },
  expired: { band: 'bg-bad', Icon: CircleAlert },
  withdrawn: { band: 'bg-bad', Icon: Ban },
} as const

/** Says whether a certificate is valid, to whoever scans the code on it. */
export default function VerificationPage({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations('verification')
  return (
    <Container className="max-w-2xl py-6 sm:py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {found ? <Found found={found} /> : <Unknown />}
    </Container>
  )
}

/** The answer first, to be seen at arm's length, then what to compare with the certificate. */
function Found({ found }: { found: Verification }) {
  const t = useTranslations('verification')
  const { day } = useFormat()
  const { band, Icon } = looks[found.state]
  return (
    <>
      <div className="overflow-hidden rounded-lg bg-mist">
        <div className={`flex items-start gap-3 p-5 text-paper sm:p-6 ${band}`}>
          <Icon aria-hidden="true" className="size-9 shrink-0" />
          <h1 className="min-w-0 text-2xl sm:text-3xl">{t(`title.${found.state}`)}</h1>
        </div>
        <dl className="grid gap-x-6 p-5 sm:grid-cols-[auto_1fr] sm:gap-y-3 sm:p-6 max-sm:[&_dd]:mb-3 max-sm:[&_dd:last-child]:mb-0">
          <dt className="text-slate">{t('holder')}</dt>
          <dd className="font-semibold">{found.initials}</dd>
          <dt className="text-slate">{t('module')}</dt>
          <dd className="font-semibold wrap-anywhere">{found.module}</dd>
          <dt className="text-slate">{t('number')}</dt>
          <dd className="tabular-nums">{found.number}</dd>
          <dt className="text-slate">{t('issued')}</dt>
          <dd>{day(found.issued_on, 'full')}</dd>
          {/* A certificate that was withdrawn is valid until nothing. */}
          {found.state !== 'withdrawn' && (
            <>
              <dt className="text-slate">{t(found.state === 'expired' ? 'wasUntil' : 'until')}</dt>
              <dd>{found.expires_on ? day(found.expires_on, 'full') : t('forever')}</dd>
            </>
          )}
        </dl>
      </div>
      <p className="mt-6 max-w-read text-slate">{t('compare')}</p>
    </>
  )
}

function Unknown() {
  const t = useTranslations('verification')
  const { phone } = useShellData().shop
  return (
    <>
      <h1 className="text-3xl">{t('unknown')}</h1>
      <p className="mt-4 max-w-read">{t('unknownText')}</p>
      <p className="mt-4 max-w-read text-slate">
        {t.rich('doubt', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
    </>
  )
}
