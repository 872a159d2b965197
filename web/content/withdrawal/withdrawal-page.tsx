import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { WithdrawalReceipt } from '../../../contract/wire/service/withdrawal.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PlainPageTop } from '../../lib/page/plain-page-top.tsx'
import { AskUs } from '../contact/ask-us.tsx'
import { checkWithdrawal, type Typed } from './check-withdrawal.ts'
import { WithdrawalCheck } from './withdrawal-check.tsx'
import { WithdrawalDone } from './withdrawal-done.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const load = async () => ({ alternates: paths.withdraw, keepsQuery: true })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['withdrawal', 'forms', 'content'] })

const start: Typed = { name: '', order_number: '', email: '', item: '', message: '' }
/** The second step has its own hash, so that the back button leads to the first. */
const secondStep = '#check'

/** Withdrawing from an order without logging in, in the two steps that the law requires. */
export default function WithdrawalPage() {
  const t = useTranslations('withdrawal')
  const uri = paths.withdraw[useLocale()]
  return (
    <Container className="py-10 sm:py-14">
      <PageHead
        title={t('metaTitle')}
        description={t('metaDescription')}
        alternates={paths.withdraw}
        about={uri}
      />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,44rem)_16.25rem] lg:justify-between">
        <div>
          <PlainPageTop title={t('title')} description={t('metaDescription')} uri={uri} />
          <h1 className="mt-8 text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-3 mb-10 text-lg text-slate">
            {t.rich('intro', { link: (text) => <TextLink href={t('introUri')}>{text}</TextLink> })}
          </p>
          <Steps />
        </div>
        <AskUs />
      </div>
    </Container>
  )
}

function Steps() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [checked, setChecked] = useState<Typed | null>(null)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  const form = useForm<Typed>({
    start,
    check: checkWithdrawal,
    send: async (typed) => {
      setChecked(typed)
      await navigate({ search, hash: secondStep }, { preventScrollReset: true })
    },
  })
  useNumberFromLink(form.fill)
  const toForm = () => void navigate({ search }, { replace: true, preventScrollReset: true })
  if (receipt && checked)
    return (
      <WithdrawalDone
        receipt={receipt}
        email={checked.email}
        onAgain={() => {
          form.fill({ order_number: '', item: '', message: '' })
          setReceipt(null)
          setChecked(null)
          toForm()
        }}
      />
    )
  if (checked && hash === secondStep)
    return (
      <WithdrawalCheck
        typed={checked}
        onSent={setReceipt}
        onChange={() => void navigate(-1)}
        onRefused={(errors) => {
          form.refuse(errors)
          toForm()
        }}
      />
    )
  return <WithdrawalForm form={form} />
}

/** Fills in the order number from the link. Only in the browser: the cached HTML is the same for everyone. */
function useNumberFromLink(fill: (typed: Partial<Typed>) => void) {
  const { search } = useLocation()
  useEffect(() => {
    const number = new URLSearchParams(search).get('order')
    if (number) fill({ order_number: number.slice(0, 40) })
  }, [search, fill])
}
