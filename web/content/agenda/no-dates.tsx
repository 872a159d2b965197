import { monthRange } from '../../../contract/rules/catalogue/wish.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { AgendaData } from './load-agenda.ts'
import type { AgendaControl } from './use-agenda.ts'

type Props = { data: AgendaData; control: AgendaControl }

/** What to do when no date fits: the first one later, or all of them. */
export function NoDates({ data, control }: Props) {
  const t = useTranslations('agenda.none')
  const { phone } = useShellData().shop
  return (
    <EmptyState title={t('title')}>
      <NextDateLink data={data} control={control} />
      <p>{t('text')}</p>
      <p className="mt-2">
        {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
      <Button kind="dark" className="mt-5" onClick={() => control.change({ wish: {}, category: null })}>
        {t('clear')}
      </Button>
    </EmptyState>
  )
}

/** An empty month says when the next date is. */
export function NextDate({ data, month, control }: Props & { month: string }) {
  const t = useTranslations('agenda.none')
  const { day } = useFormat()
  return (
    <div className="mt-5">
      <EmptyState title={t('month', { month: day(`${month}-01`, 'month') })}>
        {data.agenda.next_day ? (
          <NextDateLink data={data} control={control} />
        ) : (
          <>
            <p>{t('noneLater')}</p>
            <Button kind="dark" className="mt-5" onClick={() => control.change({ wish: {}, category: null })}>
              {t('clear')}
            </Button>
          </>
        )}
      </EmptyState>
    </div>
  )
}

function NextDateLink({ data: { query, agenda }, control }: Props) {
  const t = useTranslations('agenda.none')
  const { day } = useFormat()
  const { next_day } = agenda
  if (!next_day) return null
  const wish = { ...query.wish, ...monthRange(next_day.slice(0, 7)) }
  return (
    <p className="mb-3">
      <ArrowLink href={control.hrefOf({ wish })} rel="nofollow">
        {t('next', { day: day(next_day, 'full') })}
      </ArrowLink>
    </p>
  )
}
