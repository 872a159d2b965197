import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maxPeople, readWish, writeWish } from '../../../contract/rules/catalogue/wish.ts'
import type { DateFacets } from '../../../contract/wire/catalogue/wish.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { StepperField } from '../../../ui/forms/stepper-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { rememberWish } from '../wish/remembered-wish.ts'

type Props = { dates: DateFacets; categories: { id: number; title: string }[] }

/** What, where, when and for how many: leads to the agenda. A plain form, so it works without JavaScript. */
export function DateFinder({ dates, categories }: Props) {
  const t = useTranslations('home.finder')
  const wish = useTranslations('catalogue.wish')
  const locale = useLocale()
  const { day } = useFormat()
  const navigate = useNavigate()
  const [people, setPeople] = useState(1)
  return (
    <search aria-label={t('label')} className="block bg-paper p-4 text-ink shadow-raised sm:p-5">
      <form
        action={paths.agenda[locale]}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1.4fr_1.2fr_1.2fr_10.5rem_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new URLSearchParams(
            [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
          )
          const chosen = readWish(given)
          rememberWish(chosen)
          const params = new URLSearchParams(writeWish(chosen))
          const category = given.get('category')
          if (category) params.set('category', category)
          navigate(paths.agenda[locale] + (params.size ? `?${params}` : ''))
        }}
      >
        <Select
          label={t('what')}
          name="category"
          required={false}
          className="max-lg:col-span-2"
          options={[
            { value: '', label: t('anything') },
            ...categories.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <Select
          label={wish('where')}
          name="where"
          required={false}
          options={[
            { value: '', label: wish('anywhere') },
            ...dates.locations.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Select
          label={wish('when')}
          name="when"
          required={false}
          options={[
            { value: '', label: wish('anytime') },
            ...dates.months.map(({ month }) => ({ value: month, label: day(`${month}-01`, 'month') })),
          ]}
        />
        <StepperField label={t('people')} name="people" value={people} max={maxPeople} onChange={setPeople} />
        <Button type="submit" size="lg" className="whitespace-nowrap max-lg:px-3">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
