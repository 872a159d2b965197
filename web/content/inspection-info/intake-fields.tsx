import { inspectionLocations } from '../../../contract/rules/service/inspections.ts'
import type { InspectionOffer } from '../../../contract/wire/service/inspection-request.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Honeypot } from '../../lib/forms/honeypot.tsx'
import type { useFields } from '../../lib/forms/use-fields.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { amountError, type Typed } from './check-intake.ts'

type Props = {
  form: Form<Typed>
  offers: InspectionOffer[]
  fields: ReturnType<typeof useFields<Typed>>
}

export function IntakeFields({ form, offers, fields: { field, errors: errorTexts } }: Props) {
  const t = useTranslations('inspectionInfo.intake')
  const { typed, set, errors } = form
  // Which of the amounts is wrong.
  const isWrong = (id: number) => !!errors.items && !!amountError(Number(typed.items[id] ?? 0))
  return (
    <>
      <Fieldset
        legend={t('items')}
        hint={t('itemsHint')}
        error={errorTexts.find(({ name }) => name === 'items')?.text}
      >
        <ul className="mt-3 mb-2 grid gap-x-8 sm:grid-cols-2">
          {offers.map(({ id, name }) => (
            <li key={id}>
              <label className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
                <span className="text-sm">{name}</span>
                <input
                  name="items"
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed.items[id] ?? ''}
                  aria-invalid={isWrong(id) || undefined}
                  onChange={({ target }) => set('items', { ...typed.items, [id]: target.value })}
                  className="min-h-11 w-20 shrink-0 rounded-md border-2 border-silver bg-paper text-center font-bold tabular-nums hover:border-ink focus-visible:border-ink aria-invalid:border-bad"
                />
              </label>
            </li>
          ))}
        </ul>
      </Fieldset>
      <Fieldset legend={t('place')} className="mt-8">
        {inspectionLocations.map((place) => (
          <Checkbox
            key={place}
            type="radio"
            name="place"
            value={place}
            label={t(`places.${place}`)}
            checked={typed.place === place}
            onChange={() => set('place', place)}
          />
        ))}
      </Fieldset>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        {typed.place === 'on_site' && (
          <TextField {...field('address')} autoComplete="street-address" className="sm:col-span-2" />
        )}
        <TextField {...field('period')} optional hint={t('periodHint')} className="sm:col-span-2" />
        <TextField {...field('company')} optional autoComplete="organization" />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextArea {...field('remarks')} optional hint={t('remarksHint')} className="sm:col-span-2" />
        <Honeypot label={t('website')} />
      </div>
    </>
  )
}
