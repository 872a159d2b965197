import { type ReactNode, useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { codeOf } from '../lib/api/problem.ts'
import { paths } from '../lib/i18n/paths.ts'
import { PageHead } from '../lib/page/page-head.tsx'
import { StaffMenu } from './staff-menu.tsx'

type Name = 'mails' | 'chat' | 'reviews'

/**
 * The layout of a staff page. The server's HTML is public and shows the skeleton; the data are loaded in the browser, for staff only, and
 * again after every login and logout.
 */
export function StaffPage({
  name,
  unread = 0,
  children,
}: {
  name: Name
  unread?: number
  children: ReactNode
}) {
  const t = useTranslations(`staff.${name}`)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = () => void revalidate()
    addEventListener('logged_in', reload)
    addEventListener('logged_out', reload)
    return () => {
      removeEventListener('logged_in', reload)
      removeEventListener('logged_out', reload)
    }
  }, [revalidate])
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={`${unread ? `(${unread}) ` : ''}${t('metaTitle')}`} description={t('intro')} />
      <StaffMenu />
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-3 max-w-read">{t('intro')}</p>
      {children}
    </Container>
  )
}

export function StaffSkeleton({ name }: { name: Name }) {
  const t = useTranslations(`staff.${name}`)
  return (
    <StaffPage name={name}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <SkeletonText lines={8} className="mt-8" />
    </StaffPage>
  )
}

export function StaffError({ name }: { name: Name }) {
  const t = useTranslations(`staff.${name}`)
  const { revalidate } = useRevalidator()
  const code = codeOf(useRouteError())
  return (
    <StaffPage name={name}>
      {code === 'not_logged_in' || code === 'forbidden' ? (
        <NoAccess />
      ) : (
        <div role="alert" className="mt-8">
          <p className="font-semibold">{t('failed')}</p>
          <Button className="mt-4" onClick={() => void revalidate()}>
            {t('again')}
          </Button>
        </div>
      )}
    </StaffPage>
  )
}

/** Shown to visitors who are not logged in as staff. */
function NoAccess() {
  const t = useTranslations('staff.noAccess')
  const locale = useLocale()
  return (
    <div role="alert" className="mt-8 max-w-read rounded-r-lg border-l-8 border-signal bg-ink p-6 text-paper">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="mt-3">{t('text')}</p>
      <LinkButton href={paths.login[locale]} className="mt-5">
        {t('login')}
      </LinkButton>
    </div>
  )
}
