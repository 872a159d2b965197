import { CalendarCheck, FileCheck2, Heart, ReceiptText } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

const reasons = [
  { icon: CalendarCheck, text: 'courses' },
  { icon: FileCheck2, text: 'certificates' },
  { icon: ReceiptText, text: 'documents' },
  { icon: Heart, text: 'favourites' },
] as const

/** The benefits of an account. */
export function WhyAccount() {
  const t = useTranslations('account.why')
  return (
    <aside className="self-start rounded-lg bg-ink p-6 text-paper sm:p-8">
      <h2 className="text-xl">{t('title')}</h2>
      <ul className="mt-5 flex flex-col gap-4">
        {reasons.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3.5">
            <Icon aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-signal" />
            {t(text)}
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-iron pt-5 text-sm text-silver">{t('guest')}</p>
    </aside>
  )
}
