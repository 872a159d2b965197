import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Redirect } from '../../contract/staff/content/redirects.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { findingApi, redirectsQuery } from '../api/catalogue/finding.ts'
import { undoIdOf } from '../api/written.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan } from '../session/me.tsx'

type Values = { from: string; to: string }
const empty: Values = { from: '', to: '' }

/** Old addresses and where they lead. */
export default function RedirectsPage() {
  const t = useTranslations('staffMenus')
  const can = useCan()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const { data, error, refetch } = useQuery(redirectsQuery)
  useChanges('redirect', () => void refetch())
  const [failure, setFailure] = useState<unknown>()
  const save = async (request: Promise<Redirect[]>, text: string) => {
    setFailure(undefined)
    try {
      const saved = await request
      client.setQueryData(redirectsQuery.queryKey, saved)
      showSaved(text, undoIdOf(saved))
      return undefined
    } catch (problem) {
      setFailure(problem)
      return problem
    }
  }
  return (
    <Page title={t('redirects')}>
      <p className="mb-4 max-w-read">{t('redirectsText')}</p>
      {can('content:write') && <NewRedirect onSave={save} />}
      <Failure error={failure ?? error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={t('noRedirects')} />}
      {data && data.length > 0 && (
        <div className="list-scroll">
          <table aria-label={t('redirects')} className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('to')}</th>
                <th scope="col" className="text-right">
                  {t('hits')}
                </th>
                <th scope="col">{t('lastHit')}</th>
                <th scope="col">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((redirect) => (
                <RedirectRow
                  key={redirect.id}
                  redirect={redirect}
                  mayChange={can('content:write')}
                  onSave={save}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}

/** Saves, and answers with what went wrong. */
type Save = (request: Promise<Redirect[]>, text: string) => Promise<unknown>

type RowProps = { redirect: Redirect; mayChange: boolean; onSave: Save }

/** One old address: where it leads can be changed in its row. */
function RedirectRow({ redirect, mayChange, onSave }: RowProps) {
  const t = useTranslations('staffMenus')
  const { number, locale } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { id, from, to, hits, last_hit_at } = redirect
  return (
    <tr>
      <td className="wrap-anywhere">{from}</td>
      <td className="wrap-anywhere">
        {isOpen ? (
          <TargetForm redirect={redirect} onSave={onSave} onClose={() => setIsOpen(false)} />
        ) : (
          (to ?? <Badge tone="wait">{t('gone')}</Badge>)
        )}
      </td>
      <td className="text-right tabular-nums">{number(hits)}</td>
      <td className="whitespace-nowrap">{last_hit_at ? momentOf(locale, last_hit_at) : t('never')}</td>
      <td>
        {mayChange && !isOpen && (
          <span className="flex">
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('editOf', { title: from })}
              onClick={() => setIsOpen(true)}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('removeOf', { title: from })}
              onClick={() => void onSave(findingApi.removeRedirect(id), t('removed', { title: from }))}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

type TargetProps = { redirect: Redirect; onSave: Save; onClose: () => void }

function TargetForm({ redirect: { id, from, to, version }, onSave, onClose }: TargetProps) {
  const t = useTranslations('staffMenus')
  const ruleText = useRuleText()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { to: to ?? '' } })
  const change = handleSubmit(async (values) => {
    const request = findingApi.changeRedirect(id, { version, to: values.to.trim() || null })
    const problem = await onSave(request, t('saved'))
    if (!problem) return onClose()
    const rule = rulesIn(problem).to
    if (rule) setError('to', { type: rule })
  })
  const rule = formState.errors.to?.type
  return (
    <form noValidate onSubmit={change} className="flex flex-wrap items-start gap-2">
      <TextField
        label={t('toOf', { title: from })}
        hint={t('toHint')}
        autoFocus
        error={rule ? ruleText(rule) : undefined}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        {...register('to')}
      />
      <Button type="submit" kind="dark" size="sm">
        {t('save')}
      </Button>
      <Button kind="quiet" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  )
}

function NewRedirect({ onSave }: { onSave: Save }) {
  const t = useTranslations('staffMenus')
  const ruleText = useRuleText()
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: empty })
  const add = handleSubmit(async ({ from, to }) => {
    const problem = await onSave(findingApi.addRedirect({ from, to: to.trim() || null }), t('saved'))
    if (!problem) return reset(empty)
    const rules = rulesIn(problem)
    for (const name of ['from', 'to'] as const) if (rules[name]) setError(name, { type: rules[name] })
  })
  const errorOf = (name: keyof Values) => {
    const rule = formState.errors[name]?.type
    return rule ? ruleText(rule) : undefined
  }
  return (
    <Card title={t('newRedirect')} className="mb-4">
      <form noValidate onSubmit={add} className="grid max-w-read items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('from')}
          placeholder="/oude-pagina"
          error={errorOf('from')}
          {...register('from', { required: true })}
        />
        <TextField label={t('to')} hint={t('toHint')} optional error={errorOf('to')} {...register('to')} />
        <Button type="submit" kind="dark" size="sm" className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
