import type { WaitingDate } from '../../../contract/wire/booking/waiting.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** The date that somebody waits for, and how the list works. */
export function WaitingSubject({ date }: { date: WaitingDate }) {
  const t = useTranslations('waiting')
  const { day } = useFormat()
  const name = date.option_name.replace(/(\d{2})-(\d{2})-(\d{4})/g, (_, dd, mm, year) =>
    day(`${year}-${mm}-${dd}`, 'full'),
  )
  return (
    <aside
      aria-labelledby="waiting-subject"
      className="self-start rounded-lg bg-mist p-5 sm:p-6 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="waiting-subject" className="text-xl">
        {t('subject')}
      </h2>
      <p className="mt-2 wrap-anywhere">
        <TextLink href={date.uri} className="font-bold">
          {date.full_name}
        </TextLink>
        <span className="block text-sm">{name}</span>
      </p>
      <h3 className="mt-5 border-t border-line pt-4 text-sm font-bold tracking-normal">{t('rules.title')}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm">
        <li>{t('rules.first')}</li>
        <li>{t('rules.hours', { hours: date.hours })}</li>
        <li>{t('rules.passes', { count: date.passes })}</li>
        <li>{t('rules.seen')}</li>
      </ul>
    </aside>
  )
}
