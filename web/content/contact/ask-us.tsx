import { Phone } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** Phone and e-mail for questions, next to a text. */
export function AskUs() {
  const t = useTranslations('content')
  const { phone, email } = useShellData().shop
  return (
    <aside aria-label={t('question')} className="border-t-2 border-ink pt-4">
      <p className="text-lg leading-snug font-extrabold tracking-tight">{t('question')}</p>
      <p className="mt-2 text-sm text-slate">{t('questionText')}</p>
      <p className="mt-3">
        <PhoneLink className="inline-flex min-h-11 items-center gap-2 font-bold underline-offset-4 hover:underline">
          <Phone aria-hidden="true" className="size-4.5" />
          {phone}
        </PhoneLink>
      </p>
      <p>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center text-sm break-all underline underline-offset-4"
        >
          {email}
        </a>
      </p>
    </aside>
  )
}
