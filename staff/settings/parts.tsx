import { Controller } from 'react-hook-form'
import type { StaffSettings } from '../../contract/staff/settings.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../ui/forms/fieldset.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { settingsApi } from '../api/content/settings.ts'
import { useRuleText } from '../kit/form/rule-text.ts'
import { LadderField, type TypedStep } from './ladder-field.tsx'
import { PartFields, PartForm } from './part-form.tsx'

type Props = { settings: StaffSettings }
type Texts<Name extends string> = Record<Name, string>

const numbers = (values: Partial<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : Number(value)]),
  )
const textsOf = <Name extends string>(names: readonly Name[], values: Record<Name, number>): Texts<Name> =>
  Object.fromEntries(names.map((name) => [name, String(values[name])])) as Texts<Name>

/** The names of the fields, in words. */
function useLabels<Name extends string>(names: readonly Name[]): Texts<Name> {
  const t = useTranslations('staffSettings.field')
  return Object.fromEntries(names.map((name) => [name, t(name as 'name')])) as Texts<Name>
}

const termNumbers = ['payment_days', 'transfer_days', 'names_days', 'move_days', 'moves'] as const
type TermValues = Texts<(typeof termNumbers)[number]> & { cancellation: TypedStep[] }

const typedStep = ({
  days,
  company,
  private: forPrivate,
}: {
  days: number
  company: number
  private: number
}) => ({
  days: String(days),
  company: String(company),
  private: String(forPrivate),
})
const stepOf = (step: TypedStep) => ({
  days: Number(step.days || Number.NaN),
  company: Number(step.company),
  private: Number(step.private),
})

export function TermsPart({ settings }: Props) {
  const labels = useLabels([...termNumbers, 'cancellation'] as const)
  const ruleText = useRuleText()
  return (
    <PartForm<TermValues>
      part="terms"
      settings={settings}
      labels={labels}
      recordOf={({ terms: { version, values } }) => ({
        version,
        values: { ...textsOf(termNumbers, values), cancellation: values.cancellation.map(typedStep) },
      })}
      save={({ cancellation, ...changed }, version) =>
        settingsApi.changeTerms({
          version,
          ...numbers(changed),
          ...(cancellation && { cancellation: cancellation.map(stepOf) }),
        })
      }
    >
      {(form) => (
        <>
          <PartFields form={form} names={termNumbers} labels={labels} type="number" />
          <Controller
            control={form.form.control}
            name="cancellation"
            render={({ field, formState }) => (
              <LadderField
                value={field.value}
                onChange={field.onChange}
                error={formState.errors.cancellation && ruleText('ladder')}
              />
            )}
          />
        </>
      )}
    </PartForm>
  )
}

const holdNumbers = [
  'online_minutes',
  'online_max_minutes',
  'unconfirmed_minutes',
  'account_request_days',
  'approval_hours',
  'transfer_notice_days',
  'call_minutes',
  'waiting_hours',
  'waiting_passes',
] as const

export function HoldsPart({ settings }: Props) {
  const labels = useLabels(holdNumbers)
  return (
    <PartForm<Texts<(typeof holdNumbers)[number]>>
      part="holds"
      settings={settings}
      labels={labels}
      recordOf={({ holds: { version, values } }) => ({ version, values: textsOf(holdNumbers, values) })}
      save={(changed, version) => settingsApi.changeHolds({ version, ...numbers(changed) })}
    >
      {(form) => <PartFields form={form} names={holdNumbers} labels={labels} type="number" />}
    </PartForm>
  )
}

const reminderNumbers = [
  'course_days',
  'offer_days',
  'offer_valid_days',
  'review_days',
  'answer_days',
  'refund_days',
  'decide_days',
  'trainer_days',
] as const
const listOf = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

export function RemindersPart({ settings }: Props) {
  const { reminder_days, ...others } = useLabels([...reminderNumbers, 'reminder_days'] as const)
  const labels = { ...others, names_days: reminder_days }
  const ruleText = useRuleText()
  return (
    <PartForm<Texts<(typeof reminderNumbers)[number] | 'names_days'>>
      part="reminders"
      settings={settings}
      labels={labels}
      recordOf={({ reminders: { version, values } }) => ({
        version,
        values: { ...textsOf(reminderNumbers, values), names_days: values.names_days.join(', ') },
      })}
      save={({ names_days, ...changed }, version) =>
        settingsApi.changeReminders({
          version,
          ...numbers(changed),
          ...(names_days !== undefined && { names_days: listOf(names_days) }),
        })
      }
    >
      {(form) => (
        <>
          <TextField
            label={labels.names_days}
            optional
            error={form.form.formState.errors.names_days && ruleText('invalid')}
            {...form.form.register('names_days')}
          />
          <PartFields form={form} names={reminderNumbers} labels={labels} type="number" />
        </>
      )}
    </PartForm>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type HourValues = { chat_days: number[]; chat_from: string; chat_until: string }

export function HoursPart({ settings }: Props) {
  const t = useTranslations('staffSettings')
  const labels = useLabels(['chat_days', 'chat_from', 'chat_until'] as const)
  return (
    <PartForm<HourValues>
      part="hours"
      settings={settings}
      labels={labels}
      recordOf={({ hours: { version, values } }) => ({ version, values })}
      save={(changed, version) => settingsApi.changeHours({ version, ...changed })}
    >
      {(form) => (
        <>
          <Controller
            control={form.form.control}
            name="chat_days"
            render={({ field, formState }) => (
              <Fieldset legend={labels.chat_days} error={formState.errors.chat_days && t('needsDay')}>
                <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
                  {weekdays.map((day) => (
                    <Checkbox
                      key={day}
                      label={t(`weekday.${day}`)}
                      checked={field.value.includes(day)}
                      onChange={({ target }) =>
                        field.onChange(
                          target.checked
                            ? [...field.value, day].toSorted()
                            : field.value.filter((one) => one !== day),
                        )
                      }
                    />
                  ))}
                </div>
              </Fieldset>
            )}
          />
          <PartFields form={form} names={['chat_from', 'chat_until']} labels={labels} type="time" />
        </>
      )}
    </PartForm>
  )
}

const companyTexts = [
  'name',
  'phone',
  'street',
  'postcode',
  'city',
  'company_number',
  'vat_number',
  'iban',
] as const
type CompanyValues = Texts<(typeof companyTexts)[number] | 'email' | 'hours_nl' | 'hours_en' | 'social_links'>

/** One link per line: its name, and its address after the last space. */
const linksOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.lastIndexOf(' ')
      return { name: line.slice(0, Math.max(at, 0)).trim(), url: line.slice(at + 1) }
    })

export function CompanyPart({ settings }: Props) {
  const t = useTranslations('staffSettings')
  const ruleText = useRuleText()
  const labels = useLabels([...companyTexts, 'email', 'hours_nl', 'hours_en', 'social_links'] as const)
  return (
    <PartForm<CompanyValues>
      part="company"
      settings={settings}
      labels={labels}
      recordOf={({ company: { version, values } }) => ({
        version,
        values: {
          ...(Object.fromEntries(
            [...companyTexts, 'email' as const].map((name) => [name, values[name]]),
          ) as CompanyValues),
          hours_nl: values.hours.nl,
          hours_en: values.hours.en,
          social_links: values.social_links.map(({ name, url }) => `${name} ${url}`).join('\n'),
        },
      })}
      save={({ hours_nl, hours_en, social_links, ...changed }, version) => {
        const { hours } = settings.company.values
        const hasHours = hours_nl !== undefined || hours_en !== undefined
        return settingsApi.changeCompanyDetails({
          version,
          ...changed,
          ...(hasHours && { hours: { nl: hours_nl ?? hours.nl, en: hours_en ?? hours.en } }),
          ...(social_links !== undefined && { social_links: linksOf(social_links) }),
        })
      }}
    >
      {(form) => (
        <>
          <PartFields form={form} names={companyTexts} labels={labels} type="text" />
          <PartFields form={form} names={['email']} labels={labels} type="email" />
          <PartFields form={form} names={['hours_nl', 'hours_en']} labels={labels} type="text" />
          <TextArea
            label={labels.social_links}
            hint={t('linksHint')}
            optional
            rows={3}
            error={form.form.formState.errors.social_links && ruleText('url')}
            {...form.form.register('social_links')}
          />
        </>
      )}
    </PartForm>
  )
}
