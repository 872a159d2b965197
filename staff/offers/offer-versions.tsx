import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'
import { Card } from '../kit/page/page.tsx'

/** The offer as it was each time it was sent, the latest first. */
export function OfferVersions({ offer: { versions } }: { offer: StaffOffer }) {
  const t = useTranslations('staffOffers.versions')
  const { money, locale } = useFormat()
  if (versions.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="flex flex-col gap-2">
        {versions.map(({ number, sent_at, by, content }) => (
          <li key={number}>
            <details>
              <summary className="cursor-pointer">
                <b>{t('number', { number })}</b>{' '}
                <span className="text-stone">
                  {t('sent', { when: momentOf(locale, sent_at), name: by ?? '–' })} ·{' '}
                  {money(toEuros(content.net_cents))}
                </span>
              </summary>
              <div className="mt-1 border-l-2 border-line pl-3">
                <p className="whitespace-pre-line wrap-anywhere">{content.introduction}</p>
                <ul className="my-1">
                  {content.lines.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
                    <li key={index} className="flex justify-between gap-4">
                      <span className="min-w-0 wrap-anywhere">
                        {line.amount} × {line.name}
                      </span>
                      <span className="tabular-nums">
                        {money(toEuros(line.amount * line.unit_net_cents))}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className="whitespace-pre-line wrap-anywhere">{content.closing}</p>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
