import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Controller } from 'react-hook-form'
import { locales } from '../../contract/rules/locale.ts'
import {
  type PageContent,
  type PageField,
  pageFields,
  type StaffPage,
} from '../../contract/staff/content/pages.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { pageQuery, pagesApi } from '../api/content/pages.ts'
import { ConflictPanel } from '../kit/form/conflict-panel.tsx'
import { useLeaveGuard } from '../kit/form/leave-guard.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { useKeys } from '../kit/keys/keys.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { LanguageColumn } from './language-column.tsx'
import { PageActions } from './page-actions.tsx'
import { PageProblems } from './page-problems.tsx'
import { PageSettings } from './page-settings.tsx'
import { plainText, recordOf } from './page-values.ts'
import { PageVersions } from './page-versions.tsx'
import { PageStateBadge } from './state-badge.tsx'

/** A draft is saved by itself this long after the last key. */
const saveAfterMs = 1200

/** Writes a page: both languages side by side, saved as a draft while one types. */
export function PageEditor({ page, back }: { page: StaffPage; back: ReactNode }) {
  const t = useTranslations('staffPages')
  const language = useLocale()
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const show = (latest: StaffPage) => {
    client.setQueryData(pageQuery(page.id).queryKey, latest)
    void client.invalidateQueries({ queryKey: ['pages'] })
  }
  const record = useRecordForm<PageContent>({
    draftKey: `${me.id} page ${page.id}`,
    record: recordOf(page),
    save: async (changed, version) => {
      const saved = await pagesApi.saveDraft(page.id, { version, ...changed })
      show(saved)
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...pageQuery(page.id), staleTime: 0 })),
  })
  const { form, isDirty, isSaving, error, conflict } = record
  const values = form.watch()
  const isReadOnly = !can('content:write') || page.publish_at !== null
  useAutosave(record, values, isReadOnly)
  useLeaveGuard(isDirty, () => void record.submit())
  useKeys([
    {
      keys: '$mod+s',
      label: t('saveNow'),
      group: 'record',
      whileTyping: true,
      run: () => void record.submit(),
    },
  ])
  const labelOf = useFieldLabel()
  const labels = Object.fromEntries(pageFields.map((name) => [name, labelOf(name)]))
  const textOf = (name: string, value: unknown) =>
    typeof value === 'string' && name.endsWith('body_html') ? plainText(value) : wordsOf(value)
  const title = values.nl_title || values.en_title || t('untitled')
  return (
    <Page
      title={title}
      above={back}
      badge={
        <>
          <PageStateBadge state={page.state} hasDraft={page.has_draft} />
          <span role="status" className="text-xs text-stone">
            {isSaving || isDirty
              ? t('saving')
              : page.saved_at &&
                t('savedAt', { time: momentOf(language, page.saved_at), name: page.saved_by ?? '' })}
          </span>
        </>
      }
      actions={
        <PageActions page={page} saveFirst={async () => !isDirty || record.submit()} onChanged={show} />
      }
    >
      <Failure error={error} />
      {conflict && (
        <ConflictPanel conflict={conflict} labels={labels} textOf={textOf} onChoose={record.resolve} />
      )}
      <PageProblems page={page} labelOf={labelOf} />
      <div className="page-grid">
        <fieldset disabled={isReadOnly} className="page-languages">
          {locales.map((locale) => (
            <LanguageColumn key={locale} {...{ locale, form, page, isReadOnly }} />
          ))}
          {values.type_code === 'choice_help' && (
            <Card title={t('choice.title')} className="xl:col-span-2">
              <Controller
                control={form.control}
                name="choice"
                render={({ field }) => (
                  <ChoiceEditor steps={field.value ?? []} onChange={field.onChange} isReadOnly={isReadOnly} />
                )}
              />
            </Card>
          )}
        </fieldset>
        <div className="flex min-w-0 flex-col gap-4">
          <PageSettings form={form} isReadOnly={isReadOnly} />
          <PageVersions page={page} labelOf={labelOf} onRestored={show} />
        </div>
      </div>
    </Page>
  )
}

/** The name of a field, with its language. */
function useFieldLabel() {
  const t = useTranslations('staffPages')
  return (name: PageField): string => {
    const [, locale, text] = /^(nl|en)_(title|summary|meta_description|body_html|slug)$/.exec(name) ?? []
    if (!locale || !text) return t(`field.${name as 'author'}`)
    return `${t(`field.${text as 'title'}`)} (${t(`language.${locale as 'nl'}`)})`
  }
}

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Saving = { isDirty: boolean; isSaving: boolean; conflict: unknown; submit: () => Promise<boolean> }

/** Saves once the colleague pauses; not while two values wait to be chosen from. */
function useAutosave({ isDirty, isSaving, conflict, submit }: Saving, values: unknown, isOff: boolean) {
  const save = useEffectEvent(() => void submit())
  const typed = JSON.stringify(values)
  useEffect(() => {
    if (!isDirty || isSaving || conflict || isOff || !typed) return
    const timer = setTimeout(() => save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [isDirty, isSaving, conflict, isOff, typed])
}
