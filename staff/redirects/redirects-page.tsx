import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Redirect } from '../../contract/staff/redirects.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { api } from '../api/api.ts'
import { redirectsQuery } from '../api/queries.ts'
import { undoIdOf } from '../api/written.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
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
                <th scope="col">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, from, to }) => (
                <tr key={id}>
                  <td className="wrap-anywhere">{from}</td>
                  <td className="wrap-anywhere">{to ?? <Badge tone="wait">{t('gone')}</Badge>}</td>
                  <td>
                    {can('content:write') && (
                      <Button
                        kind="quiet"
                        size="sm"
                        aria-label={t('removeOf', { title: from })}
                        onClick={() => void save(api.removeRedirect(id), t('removed', { title: from }))}
                      >
                        <Trash2 aria-hidden="true" className="size-4" />
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}

type NewProps = { onSave: (request: Promise<Redirect[]>, text: string) => Promise<unknown> }

function NewRedirect({ onSave }: NewProps) {
  const t = useTranslations('staffMenus')
  const ruleText = useRuleText()
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: empty })
  const add = handleSubmit(async ({ from, to }) => {
    const problem = await onSave(api.addRedirect({ from, to: to.trim() || null }), t('saved'))
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
