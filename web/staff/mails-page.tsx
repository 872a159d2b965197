import { paths } from '../i18n/paths.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { inBrowser, onServer } from '../load.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Container } from '../ui/container.tsx'
import { Mails } from './mails.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** Mails are for us alone: they are fetched in the browser, and the shop decides who is one of us. */
const load = async () => ({ alternates: paths.staffMails })
export const loader = onServer(load)
export const clientLoader = inBrowser(load, { texts: ['staff'] })

export default function StaffMailsPage() {
  const t = useTranslations('staff.mails')
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('intro')} />
      <StaffMenu />
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <p className="mt-4 max-w-read text-lg">{t('intro')}</p>
      <Mails />
    </Container>
  )
}
