import type { OrderLine } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** The participants of a training, to read. Names that can no longer be changed here are changed by phone. */
export function NamedPeople({ line, isFixed = false }: { line: OrderLine; isFixed?: boolean }) {
  const t = useTranslations('orders.people')
  const { phone } = useShellData().shop
  const { day, days } = useFormat()
  const { full_name, first_day, last_day, participants, participants_until } = line
  return (
    <div className="max-w-read">
      <h3 className="text-xl wrap-anywhere">
        {first_day ? t('of', { name: full_name, days: days(first_day, last_day ?? first_day) }) : full_name}
      </h3>
      {participants?.length ? (
        <ul className="mt-3 list-disc pl-5">
          {participants.map(({ name, email }) => (
            <li key={`${name} ${email}`} className="wrap-anywhere">
              {name}
              {email && <span className="text-slate"> ({email})</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">{t('nobody')}</p>
      )}
      {isFixed && participants_until && (
        <p className="mt-3 text-sm text-slate">
          {t.rich('late', {
            day: day(participants_until, 'long'),
            number: phone,
            phone: (number) => <PhoneLink>{number}</PhoneLink>,
          })}
        </p>
      )}
    </div>
  )
}
