import { type FormEvent, useState } from 'react'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { mayNamePeople, todayHere } from '../../lib/format/may-name-people.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { PasteBox } from '../participants/paste-box.tsx'
import { useErrorText } from './error-text.ts'
import { NamedPeople } from './named-people.tsx'
import { PersonFields } from './person-fields.tsx'
import { usePeople } from './use-people.ts'

type Props = { order: Order; onChange: (order: Order) => void }

/** The participants of this order's trainings; they can be changed until some days before. A complete list is shown first as a list. */
export function ParticipantsForm(props: Props) {
  const t = useTranslations('orders.people')
  const { participants_missing, lines } = props.order
  const [isEdited, setEdited] = useState(participants_missing > 0)
  const today = todayHere()
  const open = lines.filter((line) => mayNamePeople(line, today))
  if (!open.length) return null
  if (isEdited) return <Form {...props} open={open} />
  return (
    <div className="flex flex-col items-start gap-6">
      {open.map((line) => (
        <NamedPeople key={line.id} line={line} />
      ))}
      <Button kind="outline" onClick={() => setEdited(true)} className="print:hidden">
        {t('edit')}
      </Button>
    </div>
  )
}

function Form({ order, open, onChange }: Props & { open: OrderLine[] }) {
  const t = useTranslations('orders.people')
  const errorText = useErrorText()
  const { typed, set, fill, errors, refusals, busy, saved, save } = usePeople(order, open, onChange)
  const errorLines = Object.entries(errors).map(([name, rule]) => ({
    name,
    text: t('who', {
      person: t('person', { number: Number(name.split('-')[1]) + 1 }),
      error: errorText(rule),
    }),
  }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form method="post" noValidate onSubmit={send} className="max-w-read">
      <p className="mb-6 text-slate">{t('intro')}</p>
      <ErrorSummary errors={errorLines} refusals={refusals} />
      <div className="flex flex-col gap-8">
        {open.map((line) => (
          <div key={line.id} className="flex flex-col gap-5">
            <div>
              <Course line={line} />
              <PasteBox
                needs={line.participant_needs}
                seats={line.amount}
                onFill={(people) => fill(line.id, 0, people)}
              />
            </div>
            {(typed[line.id] ?? []).map((person, index) => (
              <PersonFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat of the course, whoever takes it
                key={index}
                {...{ line, index, person, errors }}
                onType={(field, value) => set(line.id, index, field, value)}
                onPaste={(people) => fill(line.id, index, people)}
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
