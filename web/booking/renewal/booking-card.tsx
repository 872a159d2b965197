import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { RenewalBooking } from '../../../contract/wire/booking/renewal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SeatsLeft } from '../../catalogue/cards/seats-left.tsx'
import { waitingFormPath } from '../../lib/i18n/paths.ts'
import { Choice, Choices } from '../purchase/choice.tsx'

type Props = {
  booking: RenewalBooking
  isOwn: boolean
  /** The chosen date; null if this one is not booked now. */
  chosen: number | null
  onChoose: (po: number | null) => void
}

/** One course for one person: what it renews, and the dates to choose from. */
export function BookingCard(props: Props) {
  const t = useTranslations('renewal')
  const { day } = useFormat()
  const { booking, chosen, onChoose } = props
  const { name, certificates, kind, course, keeps_date_from, dates, proposed } = booking
  return (
    <li className="border border-line">
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="pt-2 text-xl wrap-anywhere">{name}</h2>
          {dates.length > 0 && (
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="tick"
                checked={chosen !== null}
                onChange={({ currentTarget }) => onChoose(currentTarget.checked ? proposed : null)}
              />
              {t('book', { name })}
            </label>
          )}
        </div>
        <ul className="mt-2 flex flex-col gap-1">
          {certificates.map(({ name, number, expires_on, is_expired }) => (
            <li key={number} className="wrap-anywhere">
              <span className={is_expired ? 'font-semibold text-bad' : 'font-semibold'}>
                {t(is_expired ? 'ended' : 'ends', { name, day: day(expires_on, 'long') })}
              </span>
              <span className="block text-sm text-slate">{t('number', { number })}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t border-line bg-mist p-5 sm:p-6">
        <p className="text-sm text-slate">{t(kind)}</p>
        <p className="font-bold wrap-anywhere">{course.name}</p>
        <p className="mt-1 mb-4 max-w-read text-sm">
          {keeps_date_from ? `${t('keepsFrom', { day: day(keeps_date_from, 'long') })} ` : ''}
          {t(`why.${kind}`)}
        </p>
        {dates.length ? <Dates {...props} /> : <NoDate booking={booking} />}
      </div>
    </li>
  )
}

/** Three dates: as cards for oneself, as a list to choose from for a whole crew. */
function Dates({ booking, isOwn, chosen, onChoose }: Props) {
  const t = useTranslations('renewal')
  const { days } = useFormat()
  const { id, name, dates, proposed, course } = booking
  const textOf = ({ first_day, last_day, location }: (typeof dates)[number]) =>
    [days(first_day, last_day), location].filter(Boolean).join(', ')
  const remarkOf = ({ keeps_old_date, in_time }: (typeof dates)[number]) =>
    keeps_old_date ? t('keeps') : in_time === false ? t('late') : undefined
  return (
    <>
      {isOwn ? (
        <Choices legend={t('choose', { name })}>
          {dates.map((date) => (
            <Choice
              key={date.po_id}
              name={`date-${id}`}
              value={String(date.po_id)}
              checked={chosen === date.po_id}
              onChoose={() => onChoose(date.po_id)}
              label={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {textOf(date)}
                  {date.po_id === proposed && <Badge tone="good">{t('best')}</Badge>}
                  <SeatsLeft count={date.places_left} />
                </span>
              }
              text={remarkOf(date)}
            />
          ))}
        </Choices>
      ) : (
        <Select
          label={t('choose', { name })}
          value={String(chosen ?? proposed ?? '')}
          disabled={chosen === null}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          options={dates.map((date) => ({
            value: String(date.po_id),
            label: [textOf(date), remarkOf(date)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <p className="mt-3 text-sm">
        <TextLink href={course.uri}>{t('other', { name: course.name })}</TextLink>
      </p>
    </>
  )
}

function NoDate({ booking: { course, full_date: full } }: Pick<Props, 'booking'>) {
  const t = useTranslations('renewal')
  const locale = useLocale()
  const { days } = useFormat()
  return (
    <>
      <p className="font-semibold">{t('noDate')}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {full && (
          <TextLink href={waitingFormPath(locale, full.po_id, 1)}>
            {t('wait', { days: days(full.first_day, full.last_day) })}
          </TextLink>
        )}
        <TextLink href={linkedPaths.contact[locale]}>{t('ask')}</TextLink>
        <TextLink href={course.uri}>{t('other', { name: course.name })}</TextLink>
      </p>
    </>
  )
}
