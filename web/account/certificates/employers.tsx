import type { Employer } from '../../../contract/wire/accounts/company.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createApi } from '../../lib/api/api.ts'
import { useLoaded } from '../../lib/load/personal-page.ts'

/** The companies that list the customer as one of their people, and whether they may see all certificates. */
export function Employers({ employers: loaded }: { employers: Employer[] }) {
  const t = useTranslations('certificates.employers')
  const locale = useLocale()
  const [employers, setEmployers] = useLoaded(loaded)
  if (!employers.length) return null
  const share = async ({ id, name }: Employer, shares: boolean) => {
    try {
      setEmployers(await createApi(locale).shareWith(id, shares))
      showToast(t(shares ? 'on' : 'off', { company: name }), { tone: 'good' })
    } catch {
      showToast(t('failed'), { tone: 'bad' })
    }
  }
  return (
    <section aria-labelledby="employers" className="mt-12 border-t-2 border-ink pt-6">
      <h2 id="employers" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-read text-slate">{t('text')}</p>
      {employers.map((employer) => (
        <Checkbox
          key={employer.id}
          label={t('share', { company: employer.name })}
          checked={employer.shares}
          onChange={({ target }) => void share(employer, target.checked)}
          className="mt-2"
        />
      ))}
    </section>
  )
}
