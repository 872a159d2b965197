import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ComponentType } from 'react'
import { Navigate, NavLink, useParams } from 'react-router'
import { type SettingPart, settingParts } from '../../contract/rules/settings.ts'
import type { HistoryEntry } from '../../contract/staff/records.ts'
import type { StaffSettings } from '../../contract/staff/settings.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { settingsQuery } from '../api/content/settings.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { TabBar } from '../kit/page/tab-bar.tsx'
import { useFieldTexts } from '../records/field-texts.ts'
import { HolidaysCard } from './holidays-card.tsx'
import { CompanyPart, HoldsPart, HoursPart, RemindersPart, TermsPart } from './parts.tsx'

const forms: Record<SettingPart, ComponentType<{ settings: StaffSettings }>> = {
  company: CompanyPart,
  terms: TermsPart,
  holds: HoldsPart,
  reminders: RemindersPart,
  hours: HoursPart,
  holidays: HolidaysCard,
}
const parts = Object.keys(settingParts) as SettingPart[]
const isPart = (name: string | undefined): name is SettingPart => parts.some((part) => part === name)

/** The company, the terms and the shop's other rules, a page for each part. */
export default function SettingsPage() {
  const t = useTranslations('staffSettings')
  const { part } = useParams()
  const { data, error, refetch } = useQuery(settingsQuery)
  useChanges('settings', () => void refetch())
  if (!isPart(part)) return <Navigate to="/settings/company" replace />
  const Form = forms[part]
  return (
    <Page title={t('title')}>
      <TabBar label={t('parts')}>
        {parts.map((name) => (
          <li key={name}>
            <NavLink to={`/settings/${name}`} className="list-tab">
              {t(`part.${name}`)}
            </NavLink>
          </li>
        ))}
      </TabBar>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <div className="flex flex-col gap-4">
          <Form key={part} settings={data} />
          <PartHistory entries={data.history[part] ?? []} />
        </div>
      )}
    </Page>
  )
}

/** The changes to this part, each with the colleague and the time. */
function PartHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useTranslations('staffSettings')
  const { nameOf, textFor } = useFieldTexts()
  const happeningOf = (entry: HistoryEntry): Happening => ({
    key: `${entry.kind} ${entry.id}`,
    at: entry.at,
    by: entry.by.name ?? t('somebody'),
    icon: Pencil,
    title: t('changed'),
    body:
      entry.kind === 'note' ? (
        <p className="whitespace-pre-line">{entry.text}</p>
      ) : (
        <ul className="text-stone">
          {changesOf(entry).map(({ field, before, after }) => (
            <li key={field}>
              {nameOf(field)}: <s>{textFor(field, before) || '–'}</s> →{' '}
              <span className="text-ink">{textFor(field, after) || '–'}</span>
            </li>
          ))}
        </ul>
      ),
  })
  return (
    <Card title={t('history')}>
      {entries.length === 0 && <p className="text-stone">{t('noHistory')}</p>}
      <Timeline label={t('history')} happenings={entries.map(happeningOf)} />
    </Card>
  )
}
