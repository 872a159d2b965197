import { useParams } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { TestBank } from './test-bank.tsx'

/** The server only checks that the payment exists, for a real 404; its details are loaded in the browser. */
const load = async ({ api, params: { id = '' } }: LoadArgs) => {
  await api.testBankPayment(id)
  return { alternates: { nl: `${paths.testBank.nl}/${id}`, en: `${paths.testBank.en}/${id}` } }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['payment'] })

export default function TestBankPage() {
  const { id = '' } = useParams()
  const t = useTranslations('payment.bank')
  return (
    <div className="bg-mist">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <TestBank key={id} id={id} />
    </div>
  )
}
