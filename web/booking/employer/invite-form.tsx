import { type MemberRole, memberRoles } from '../../../contract/rules/accounts/members.ts'
import type { MyCompany } from '../../../contract/wire/accounts/company.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createCompanyApi } from '../../lib/api/company.ts'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { checkFields, email, required } from '../../lib/forms/rules.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useFailureText } from './use-act.ts'

const start: { email: string; role: MemberRole } = { email: '', role: 'booker' }
const isTaken = (error: unknown) => error instanceof ApiProblem && error.body?.fields?.email?.[0] === 'taken'

/** Invites a colleague by mail. */
export function InviteForm({ onInvited }: { onInvited: (company: MyCompany | null) => void }) {
  const t = useTranslations('certificates.people.colleagues')
  const api = createCompanyApi(useLocale())
  const failureText = useFailureText()
  const form = useForm({
    start,
    check: (typed) => checkFields(typed, { email: [required, email] }),
    send: async (typed) => {
      onInvited(await api.inviteMember(typed))
      showToast(t('sent', { email: typed.email }), { tone: 'good' })
      form.fill(start)
    },
  })
  const { field } = useFields(form, { labels: { email: t('email'), role: t('roleLabel') } })
  const taken = form.errors.email === 'taken' ? t('taken') : undefined
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="invite-form"
      onSubmit={form.submit}
      className="mt-8 border-t-2 border-ink pt-6"
    >
      <h2 id="invite-form" className="text-2xl">
        {t('invite')}
      </h2>
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field('email')} {...(taken && { error: taken })} type="email" autoComplete="off" />
        <Select
          {...field('role')}
          hint={t(`about.${form.typed.role}`)}
          options={memberRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
      </div>
      <FormFailure>
        {form.failure && !isTaken(form.failure.error) ? failureText(form.failure.error) : null}
      </FormFailure>
      <SubmitButton busy={form.busy} className="mt-5 max-sm:w-full">
        {t('send')}
      </SubmitButton>
    </form>
  )
}
