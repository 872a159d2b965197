import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { CannedAnswer } from '../../contract/staff/service/canned-answers.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { answersQuery } from '../api/content/inbox.ts'
import { useKeys } from '../kit/keys/keys.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { CannedAnswerFields } from './canned-answer-fields.tsx'
import { InboxTabs } from './inbox-tabs.tsx'

/** Ready-made answers in both languages, which the answer form of the inbox offers. */
export default function AnswersPage() {
  const t = useTranslations('staffAnswers')
  const tInbox = useTranslations('staffInbox')
  const mayChange = useCan()('inbox:answer')
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(answersQuery)
  useChanges('answer', () => void refetch())
  const open = data?.find(({ id }) => id === Number(query.get('open')))
  const close = () => setQuery({})
  const begin = () => setQuery({ new: '1' })
  useKeys(mayChange ? [{ keys: 'n', label: t('new'), group: 'list', run: begin }] : [])
  return (
    <Page
      title={tInbox('title')}
      actions={
        mayChange && (
          <Button kind="dark" size="sm" onClick={begin}>
            <Plus aria-hidden="true" className="size-4" />
            {t('new')}
          </Button>
        )
      }
    >
      <InboxTabs />
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={t('none')}>{t('noneText')}</Nothing>}
      {data && data.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data.map((answer) => (
            <AnswerCard
              key={answer.id}
              answer={answer}
              onOpen={() => setQuery({ open: String(answer.id) })}
            />
          ))}
        </ul>
      )}
      <TitledDialog
        open={query.has('new') || open !== undefined}
        onClose={close}
        size="card"
        title={open?.name ?? t('new')}
      >
        <CannedAnswerFields key={open?.id ?? 'new'} answer={open} isReadOnly={!mayChange} onDone={close} />
      </TitledDialog>
    </Page>
  )
}

/** An answer with the beginning of its texts; the whole card opens it. */
function AnswerCard({ answer, onOpen }: { answer: CannedAnswer; onOpen: () => void }) {
  const t = useTranslations('staffInbox.list')
  return (
    <li className="relative rounded-md border border-line bg-paper p-4 hover:border-stone">
      <button
        type="button"
        onClick={onOpen}
        className="cursor-pointer text-left font-bold after:absolute after:inset-0"
      >
        {answer.name}
      </button>
      <dl className="mt-2 flex flex-col gap-2">
        {(['nl', 'en'] as const).map((locale) => (
          <div key={locale} className="flex gap-3">
            <dt className="w-6 shrink-0 text-xs leading-5 font-semibold text-stone">
              <abbr title={t(`languages.${locale}`)} className="no-underline">
                {locale.toUpperCase()}
              </abbr>
            </dt>
            <dd lang={locale} className="line-clamp-2 min-w-0 text-slate wrap-anywhere">
              {answer[`text_${locale}`]}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
