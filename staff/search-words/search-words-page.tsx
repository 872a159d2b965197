import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SearchMiss, Synonym } from '../../contract/staff/content/synonyms.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { findingApi, searchMissesQuery, synonymsQuery } from '../api/catalogue/finding.ts'
import { undoIdOf } from '../api/written.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan } from '../session/me.tsx'

type Values = { term: string; meaning: string; both_ways: boolean }
const empty: Values = { term: '', meaning: '', both_ways: true }

/** The words that mean the same to the search, and a place to try what it finds. */
export default function SearchWordsPage() {
  const t = useTranslations('staffSearchWords')
  const can = useCan()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const { data, error, refetch } = useQuery(synonymsQuery)
  useChanges('synonym', () => void refetch())
  const [failure, setFailure] = useState<unknown>()
  const [missed, setMissed] = useState('')
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = (data ?? []).filter(({ term, meaning }) =>
    `${term} ${meaning}`.toLowerCase().includes(wanted),
  )
  const save = async (request: Promise<Synonym[]>, text: string) => {
    setFailure(undefined)
    try {
      const saved = await request
      client.setQueryData(synonymsQuery.queryKey, saved)
      showSaved(text, undoIdOf(saved))
      void client.invalidateQueries({ queryKey: ['trySearch'] })
      void client.invalidateQueries(searchMissesQuery)
      return undefined
    } catch (problem) {
      setFailure(problem)
      return problem
    }
  }
  return (
    <Page title={t('title')}>
      <div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
        {can('content:write') && <NewSynonym key={missed} term={missed} onSave={save} />}
        <TrySearch />
      </div>
      <Misses {...(can('content:write') && { onChoose: setMissed })} />
      <Failure error={failure ?? error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={t('none')} />}
      {data && data.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <input
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="control w-64 max-md:w-full"
          />
          <p role="status" className="text-stone">
            {t('count', { count: shown.length })}
          </p>
        </div>
      )}
      {shown.length > 0 && (
        <div className="list-scroll">
          <table aria-label={t('title')} className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('term')}</th>
                <th scope="col">{t('meaning')}</th>
                <th scope="col">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, term, meaning }) => (
                <tr key={id}>
                  <td className="wrap-anywhere">{term}</td>
                  <td className="wrap-anywhere">
                    {meaning || <span className="text-stone">{t('ignored')}</span>}
                  </td>
                  <td>
                    {can('content:write') && (
                      <Button
                        kind="quiet"
                        size="sm"
                        aria-label={t('removeOf', { term, meaning })}
                        onClick={() => void save(findingApi.removeSynonym(id), t('removed'))}
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

type NewProps = {
  /** What a visitor searched for in vain. */
  term: string
  onSave: (request: Promise<Synonym[]>, text: string) => Promise<unknown>
}

function NewSynonym({ term, onSave }: NewProps) {
  const t = useTranslations('staffSearchWords')
  const ruleText = useRuleText()
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({
    defaultValues: { ...empty, term, both_ways: term === '' },
  })
  const add = handleSubmit(async (values) => {
    const problem = await onSave(findingApi.addSynonym(values), t('saved'))
    if (!problem) return reset(empty)
    const rules = rulesIn(problem)
    for (const name of ['term', 'meaning'] as const) if (rules[name]) setError(name, { type: rules[name] })
  })
  const errorOf = (name: keyof Values) => {
    const rule = formState.errors[name]?.type
    return rule ? ruleText(rule) : undefined
  }
  return (
    <Card title={t('new')}>
      <form noValidate onSubmit={add} className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('term')} error={errorOf('term')} {...register('term', { required: true })} />
        <TextField
          label={t('meaning')}
          hint={t('meaningHint')}
          optional
          error={errorOf('meaning')}
          {...register('meaning')}
          autoFocus={term !== ''}
        />
        <Checkbox label={t('bothWays')} className="sm:col-span-2" {...register('both_ways')} />
        <Button type="submit" kind="dark" size="sm" className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}

/** What visitors searched for in vain: a synonym can make them find something. */
function Misses({ onChoose }: { onChoose?: (words: string) => void }) {
  const t = useTranslations('staffSearchWords.misses')
  const { day } = useFormat()
  const { data, error, refetch } = useQuery(searchMissesQuery)
  return (
    <Card title={t('title')} className="mb-4">
      <Failure error={error} onRetry={() => void refetch()} className="mt-0" />
      {!data && !error && <SkeletonText lines={3} />}
      {data?.length === 0 && <p className="text-stone">{t('none')}</p>}
      {data && data.length > 0 && (
        <div className="list-scroll max-h-80">
          <table aria-label={t('title')} className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('words')}</th>
                <th scope="col">{t('language')}</th>
                <th scope="col">{t('count')}</th>
                <th scope="col">{t('lastDay')}</th>
                <th scope="col">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ words, language, count, last_day }: SearchMiss) => (
                <tr key={`${language} ${words}`}>
                  <td className="wrap-anywhere">{words}</td>
                  <td>{language.toUpperCase()}</td>
                  <td>{count}</td>
                  <td>{day(last_day)}</td>
                  <td>
                    {onChoose && (
                      <Button
                        kind="quiet"
                        size="sm"
                        aria-label={t('makeOf', { words })}
                        onClick={() => onChoose(words)}
                      >
                        {t('make')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

/** What visitors find for a term, as the search is now. */
function TrySearch() {
  const t = useTranslations('staffSearchWords')
  const locale = useLocale()
  const [term, setTerm] = useState('')
  const { data, error } = useQuery({
    queryKey: ['trySearch', locale, term],
    queryFn: ({ signal }) => findingApi.trySearch(term, locale, signal),
    enabled: term.trim().length > 2,
    placeholderData: (before) => before,
  })
  const isAsked = term.trim().length > 2
  return (
    <Card title={t('try')}>
      <TextField
        type="search"
        label={t('tryTerm')}
        required={false}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      <Failure error={error} />
      <div role="status" className="mt-3">
        {isAsked && data && <p className="font-semibold">{t('found', { count: data.total_hits })}</p>}
        {isAsked && data?.did_you_mean && <p>{t('corrected', { words: data.did_you_mean })}</p>}
      </div>
      {isAsked && data && data.products.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {data.products.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
