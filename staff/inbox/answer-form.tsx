import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { fillAnswer, isUnfilled } from '../../contract/rules/service/canned-answers.ts'
import type { CannedAnswer } from '../../contract/staff/service/canned-answers.ts'
import type { InboxItem } from '../../contract/staff/service/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { saved } from '../../ui/store/saved.ts'
import { answersQuery, inboxApi } from '../api/content/inbox.ts'
import { undoIdOf } from '../api/written.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan, useMe } from '../session/me.tsx'

/** Begins an answer with this text, unless one was begun. */
export type AnswerHandle = { begin: (text: string) => void }

type Props = { item: InboxItem; onSent: (item: InboxItem) => void; ref: Ref<AnswerHandle> }

const joined = (...parts: string[]) => parts.filter((part) => part.trim()).join('\n\n')

/** Answers by mail, in the sender's language where a ready-made answer is used. What is typed survives a reload. */
export function AnswerForm({ item, onSent, ref }: Props) {
  const t = useTranslations('staffInbox.answer')
  const can = useCan()
  const form = useRef<HTMLFormElement>(null)
  const me = useMe()
  const { showSaved } = useUndo()
  const { data: answers = [] } = useQuery({ ...answersQuery, staleTime: 5 * 60_000 })
  const [draft] = useState(() =>
    saved(`staff-answer ${item.id}`, { isPersonal: true, parse: (text) => text ?? '' }),
  )
  const text = useStore(draft)
  const [subject, setSubject] = useState(item.messages.at(-1)?.subject ?? t(`subject.${item.locale}`))
  // One key for the answer as typed: however often it is sent, it is one mail.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useImperativeHandle(ref, () => ({
    begin: (start) => {
      if (!text.trim()) draft.set(start)
      form.current?.querySelector('textarea')?.focus()
    },
  }))
  if (!can('inbox:answer') || item.kind === 'chat' || item.kind === 'review') return null
  if (!item.email) return <p className="text-stone">{t('noAddress')}</p>
  const mustFill = isUnfilled(text)
  const isReady = text.trim() !== '' && subject.trim() !== '' && !mustFill
  const filled = (answer: CannedAnswer) =>
    fillAnswer(item.locale === 'en' ? answer.text_en : answer.text_nl, {
      name: item.name ?? t(`stranger.${item.locale}`),
      subject: item.subject,
      order_number: item.withdrawal?.order_number,
      colleague: me.name,
    })
  const send = async (state: 'waiting' | 'done') => {
    if (!isReady || isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      const sent = await inboxApi.answerInboxItem(item.id, { subject, text, state, key })
      onSent(sent)
      draft.set('')
      setKey(crypto.randomUUID())
      showSaved(t('sent'), undoIdOf(sent), () => draft.set(text))
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    void send(event.shiftKey ? 'done' : 'waiting')
  }
  return (
    <Card title={t('title', { email: item.email })}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-3"
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          void send('waiting')
        }}
      >
        {answers.length > 0 && (
          <Select
            label={t('ready')}
            value=""
            options={[
              { value: '', label: t('choose') },
              ...answers.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => {
              const chosen = answers.find(({ id }) => String(id) === target.value)
              if (chosen) draft.set(joined(text, filled(chosen)))
            }}
          />
        )}
        <TextField
          label={t('about')}
          maxLength={150}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label={t('text')}
          rows={7}
          maxLength={10_000}
          value={text}
          error={mustFill ? t('mustFill') : undefined}
          onChange={({ target }) => draft.set(target.value)}
        />
        <Failure error={error} className="mt-0" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="dark" disabled={isBusy || !isReady}>
            {t('send')}
            <KeyHint keys="$mod+Enter" />
          </Button>
          <Button kind="outline" disabled={isBusy || !isReady} onClick={() => void send('done')}>
            {t('sendAndClose')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
