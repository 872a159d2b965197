import { useNavigate } from 'react-router'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { PasswordField } from '../../lib/forms/password-field.tsx'
import { checkFields, present } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { accountDeleted } from '../customer/customer-store.ts'
import { useFailureText } from './failure-text.ts'

type Props = { open: boolean; onClose: () => void }

export function DeleteDialog({ open, onClose }: Props) {
  const t = useTranslations('personal.delete')
  return (
    <TitledDialog open={open} onClose={onClose} title={t('dialogTitle')}>
      <DeleteForm onClose={onClose} />
    </TitledDialog>
  )
}

/** Asks for the password: someone else may be using the browser. */
function DeleteForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('personal.delete')
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useForm({
    start: { password: '' },
    check: (typed) => checkFields(typed, { password: [present] }),
    send: async ({ password }) => {
      await createApi(locale).deleteMe(password)
      // Leave first: this page would redirect to the login page.
      await navigate(paths.home[locale])
      showToast(t('done'), { tone: 'good' })
      await accountDeleted()
    },
  })
  const { field, errors } = useFields(form, { labels: { password: t('password') } })
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <p className="mb-5">{t('final')}</p>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <FormFailure>{form.failure && <Reason error={form.failure.error} />}</FormFailure>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="dark" onClick={onClose}>
          {t('keep')}
        </Button>
        <SubmitButton kind="outline" busy={form.busy}>
          {t('confirm')}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Lists the orders in progress, with links. */
function Reason({ error }: { error: unknown }) {
  const t = useTranslations('personal.delete')
  const locale = useLocale()
  const failureText = useFailureText()
  if (!(error instanceof ApiProblem)) return failureText({ error })
  if (error.code === 'forbidden') return t('forbidden')
  const orders = error.body?.orders
  if (!orders?.length) return failureText({ error })
  return (
    <>
      <p className="font-bold">{t('ordersTitle')}</p>
      <p className="font-normal">{t('orders')}</p>
      <ul className="mt-1 list-disc pl-5">
        {orders.map(({ id, number }) => (
          <li key={id}>
            <TextLink href={`${paths.myOrder[locale]}/${id}`} className="inline-flex min-h-11 items-center">
              {t('order', { number })}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
