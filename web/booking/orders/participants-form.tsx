import type { FormEvent } from 'react'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { mayNamePeople, todayHere } from '../../lib/format/may-name-people.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useErrorText } from './error-text.ts'
import { PersonFields } from './person-fields.tsx'
import { usePeople } from './use-people.ts'

type Props = { order: Order; onChange: (order: Order) => void }

/** The participants of this order's courses; they can be changed until some days before the course. */
export function ParticipantsForm({ order, onChange }: Props) {
  const t = useTranslations('orders.people')
  const today = todayHere()
  const open = order.lines.filter((line) => mayNamePeople(line, today))
  const errorText = useErrorText()
  const { typed, set, errors, refusals, busy, saved, save } = usePeople(order, open, onChange)
  const errorLines = Object.entries(errors).map(([name, rule]) => ({
    name,
    text: t('who', {
      person: t('person', { number: Number(name.split('-')[1]) + 1 }),
      error: errorText(rule),
    }),
  }))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  if (!open.length) return null
  return (
    <form method="post" noValidate onSubmit={send} className="max-w-read">
      <p className="mb-6 text-slate">{t('intro')}</p>
      <ErrorSummary errors={errorLines} refusals={refusals} />
      <div className="flex flex-col gap-8">
        {open.map((line) => (
          <div key={line.id} className="flex flex-col gap-5">
            <Course line={line} />
            {(typed[line.id] ?? []).map((person, index) => (
              <PersonFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat of the course, whoever takes it
                key={index}
                {...{ line, index, person, errors }}
                onType={(field, value) => set(line.id, index, field, value)}
              />
            ))}
          </div>
        ))}
      </div>
      <FormFailure>{(saved === 'failed' || saved === 'tooMany') && t(saved)}</FormFailure>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton kind="dark" busy={busy} busyText={t('saving')} className="max-sm:w-full">
          {t('save')}
        </SubmitButton>
        <p role="status" className="font-semibold">
          {saved === 'saved' &&
            (order.participants_missing
              ? t('savedMissing', { count: order.participants_missing })
              : t('saved'))}
        </p>
      </div>
    </form>
  )
}

function Course({ line }: { line: OrderLine }) {
  const t = useTranslations('orders.people')
  const { day, days } = useFormat()
  const { full_name, first_day, last_day, participants_until } = line
  return (
    <div>
      <h3 className="text-xl wrap-anywhere">
        {first_day ? t('of', { name: full_name, days: days(first_day, last_day ?? first_day) }) : full_name}
      </h3>
      {participants_until && (
        <p className="mt-1 text-sm text-slate">{t('until', { day: day(participants_until, 'long') })}</p>
      )}
    </div>
  )
}
