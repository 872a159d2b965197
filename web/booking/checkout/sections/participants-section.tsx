import { useState } from 'react'
import { dayOf } from '../../../../contract/rules/time/day.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { PasteBox } from '../../participants/paste-box.tsx'
import { Choice, Choices } from '../../purchase/choice.tsx'
import { personIn } from '../../purchase/draft.ts'
import { useOrderForm } from '../../purchase/form-context.ts'
import { FormSection } from '../../purchase/form-section.tsx'
import { isFilledIn } from '../../purchase/people.ts'
import { type TrainingLine, trainingsIn } from '../../purchase/purchase.ts'
import { ParticipantRow } from './participant-row.tsx'
import { withPeople } from './with-people.ts'

/** The participants, named now or later. */
export function ParticipantsSection() {
  const t = useTranslations('checkout.people')
  const { form, purchase } = useOrderForm()
  const trainings = trainingsIn(purchase.items)
  if (!trainings.length) return null
  return (
    <FormSection title={t('title')} intro={<p>{t('intro')}</p>}>
      <Choices legend={t('when')}>
        <div className="grid gap-3 sm:max-w-card sm:grid-cols-2">
          {(['now', 'later'] as const).map((when) => (
            <Choice
              key={when}
              name="people"
              value={when}
              checked={form.typed.isNamedLater === (when === 'later')}
              onChoose={() => form.change({ isNamedLater: when === 'later' })}
              label={t(when)}
            />
          ))}
        </div>
      </Choices>
      {trainings.map((item) => (
        <Training key={item.po_id} item={item} />
      ))}
    </FormSection>
  )
}

/** More rows are shown on request. */
const rowsAtOnce = 12

function Training({ item }: { item: TrainingLine }) {
  const t = useTranslations('checkout.people')
  const format = useFormat()
  const { form } = useOrderForm()
  const [shown, setShown] = useState(rowsAtOnce)
  const { first_day, last_day, location, participants_until: until } = item.info
  const rows = Array.from({ length: item.amount }, (_, index) => index)
  const firstEmpty = rows.find((index) => !isFilledIn(personIn(form.typed, item.po_id, index)))
  return (
    <section aria-label={item.full_name} className="mt-6 border-l-4 border-signal pl-4 sm:pl-6">
      <h3 className="text-lg wrap-anywhere">{item.full_name}</h3>
      <p className="text-sm text-stone">
        {first_day && format.days(first_day, last_day ?? first_day)}
        {location && ` · ${location}`}
      </p>
      {until && (
        <p className="mt-1 text-sm">
          {until < dayOf(new Date()) ? t('soon') : t('until', { day: format.day(until, 'long') })}
        </p>
      )}
      {!form.typed.isNamedLater && (
        <>
          <PasteBox
            needs={item.participant_needs}
            seats={item.amount}
            onFill={(people) => {
              form.change({ people: withPeople(form.typed, item, 0, people).people })
              setShown((before) => Math.max(before, people.length))
            }}
          />
          {rows.slice(0, shown).map((index) => (
            <ParticipantRow
              key={index}
              item={item}
              index={index}
              offersSelf={index === firstEmpty}
              onRowsFilled={(last) => setShown((before) => Math.max(before, last + 1))}
            />
          ))}
          {shown < item.amount && (
            <Button kind="outline" size="sm" className="mt-5" onClick={() => setShown(shown + rowsAtOnce)}>
              {t('more', { count: item.amount - shown })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
