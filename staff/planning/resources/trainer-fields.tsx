import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import type { Trainer } from '../../../contract/staff/planning/planning.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { planChoicesQuery, planningApi } from '../../api/planning/planning.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { useSave } from '../plan/use-save.ts'

type Values = { name: string; email: string; phone: string; locale: Locale; is_archived: boolean }
type Skill = Trainer['skills'][number]

type Props = {
  trainer: Trainer | undefined
  isReadOnly: boolean
  onSaved: (trainers: Trainer[]) => void
}

/** A trainer's details and the courses that they may give; without one, a new trainer. */
export function TrainerFields({ trainer, isReadOnly, onSaved }: Props) {
  const t = useTranslations('staffPlanning')
  const [skills, setSkills] = useState<readonly Skill[]>(trainer?.skills ?? [])
  const form = useForm<Values>({
    defaultValues: {
      name: trainer?.name ?? '',
      email: trainer?.email ?? '',
      phone: trainer?.phone ?? '',
      locale: trainer?.locale ?? 'nl',
      is_archived: trainer?.is_archived ?? false,
    },
  })
  const { register } = form
  const { submit, isSaving, failure, errorOf } = useSave(
    form,
    ({ is_archived, ...values }: Values) => {
      const all = {
        ...values,
        skills: skills.map(({ product_id, valid_until }) => ({ product_id, valid_until })),
      }
      return trainer
        ? planningApi.changeTrainer(trainer.id, { version: trainer.version, ...all, is_archived })
        : planningApi.addTrainer(all)
    },
    onSaved,
  )
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
        <TextField label={t('name')} maxLength={80} error={errorOf('name')} {...register('name')} />
        <TextField label={t('email')} type="email" error={errorOf('email')} {...register('email')} />
        <TextField label={t('phone')} type="tel" optional error={errorOf('phone')} {...register('phone')} />
        <Select
          label={t('mailLanguage')}
          error={errorOf('locale')}
          options={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
          {...register('locale')}
        />
        <Skills skills={skills} onChange={setSkills} />
        {trainer && <Checkbox label={t('archive')} {...register('is_archived')} />}
        {!isReadOnly && (
          <Button type="submit" kind="dark" size="sm" className="self-start" disabled={isSaving}>
            {t('save')}
          </Button>
        )}
      </fieldset>
      <Failure error={failure} />
    </form>
  )
}

type SkillsProps = { skills: readonly Skill[]; onChange: (skills: readonly Skill[]) => void }

/** The courses that a trainer may give, each with the day on which the qualification ends. */
function Skills({ skills, onChange }: SkillsProps) {
  const t = useTranslations('staffPlanning')
  const { data } = useQuery(planChoicesQuery)
  const courses = data?.products.filter(({ id }) => !skills.some(({ product_id }) => product_id === id)) ?? []
  const change = (product_id: number, more: Partial<Skill>) =>
    onChange(skills.map((skill) => (skill.product_id === product_id ? { ...skill, ...more } : skill)))
  return (
    <fieldset>
      <legend className="mb-1 text-sm">{t('skills')}</legend>
      <ul className="flex flex-col gap-1.5">
        {skills.map(({ product_id, code, name, valid_until }) => (
          <li key={product_id} className="flex items-center gap-2">
            <span className="min-w-0 grow truncate">
              {code} {name}
            </span>
            <input
              type="date"
              aria-label={t('validUntilOf', { name: code })}
              className="control min-h-9 w-40"
              value={valid_until ?? ''}
              onChange={(event) => change(product_id, { valid_until: event.target.value || null })}
            />
            <button
              type="button"
              aria-label={t('takeOff', { name: code })}
              className="inline-flex size-9 cursor-pointer items-center justify-center"
              onClick={() => onChange(skills.filter((one) => one.product_id !== product_id))}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <select
        aria-label={t('addSkill')}
        className="plan-add mt-2 w-full"
        value=""
        onChange={(event) => {
          const found = courses.find(({ id }) => id === Number(event.target.value))
          if (found)
            onChange([
              ...skills,
              { product_id: found.id, code: found.code, name: found.name, valid_until: null },
            ])
        }}
      >
        <option value="">{t('addSkill')}</option>
        {courses.map(({ id, code, name }) => (
          <option key={id} value={id}>
            {code} {name}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
