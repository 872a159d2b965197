import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { InboxItem } from '../../contract/staff/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { useStore } from '../../ui/store/create-store.ts'
import { saved } from '../../ui/store/saved.ts'
import { api } from '../api/api.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'

/** Answers by mail, in the sender's language where a ready-made answer is used. What is typed survives a reload. */
export function AnswerForm({ item, onSent }: { item: InboxItem; onSent: (item: InboxItem) => void }) {
  const t = useTranslations('staffInbox.answer')
  const can = useCan()
  const { data: answers = [] } = useQuery({ queryKey: ['answers'], queryFn: api.answers, staleTime: 5 * 60_000 })
  const [draft] = useState(() => saved(`staff-answer ${item.id}`, { isPersonal: true, parse: (text) => text ?? '' }))
  const text = useStore(draft)
  const [subject, setSubject] = useState(item.messages.at(-1)?.subject ?? t(`subject.${item.locale}`))
  // One key for the answer as typed: however often it is sent, it is one mail.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!can('inbox:answer')) return null
  if (!item.email) return <p className="text-stone">{t('noAddress')}</p>
  const send = async (event: FormEvent | KeyboardEvent, state: 'waiting' | 'done') => {
    event.preventDefault()
    if (!text.trim() || !subject.trim() || isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      onSent(await api.answerInboxItem(item.id, { subject, text, state, key }))
      draft.set('')
      setKey(crypto.randomUUID())
      showToast(t('sent'), { tone: 'good' })
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  return (
    <Card title={t('title', { email: item.email })}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void send(event, 'waiting')}>
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
              if (chosen) draft.set([text, item.locale === 'en' ? chosen.text_en : chosen.text_nl].filter(Boolean).join('\n\n'))
            }}
          />
        )}
        <TextField label={t('about')} maxLength={150} value={subject} onChange={({ target }) => setSubject(target.value)} />
        <TextArea
          label={t('text')}
          rows={7}
          maxLength={10_000}
          value={text}
          onChange={({ target }) => draft.set(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && void send(event, 'waiting')}
        />
        <Failure error={error} className="mt-0" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="dark" disabled={isBusy || !text.trim()}>
            {t('send')}
            <KeyHint keys="$mod+Enter" />
          </Button>
          <Button kind="outline" disabled={isBusy || !text.trim()} onClick={(event) => void send(event, 'done')}>
            {t('sendAndClose')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
