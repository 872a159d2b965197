import { Container } from '../../../../ui/container.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { paths } from '../../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../../lib/load/load.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { checkoutFrame } from '../checkout-frame.tsx'
import { LoginStep } from './login-step.tsx'

const load = async () => ({ alternates: paths.checkoutLogin })
export const handle = { frame: checkoutFrame }
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, {
  texts: ['checkout', 'checkoutLogin', 'account', 'purchase', 'forms'],
})

/** Between cart and order, for visitors who are not known yet. */
export default function LoginStepPage() {
  const t = useTranslations('checkoutLogin.login')
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <LoginStep />
    </Container>
  )
}
