import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

type Props = {
  busy: boolean
  /** The reply that is there. */
  first: string
  onReply: (text: string | null) => void
  onCancel: () => void
}

/** Our public answer to a review. */
export function ReplyForm({ busy, first, onReply, onCancel }: Props) {
  const t = useTranslations('staffInbox.reviews')
  const [text, setText] = useState(first)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length > 1) onReply(text.trim())
  }
  return (
    <form ref={box} noValidate onSubmit={submit} className="mt-4 max-w-read">
      <TextArea
        label={t('replyLabel')}
        hint={t('replyHint')}
        rows={4}
        maxLength={1500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" kind="dark" size="sm" disabled={busy || text.trim().length < 2}>
          {t('saveReply')}
        </Button>
        {first && (
          <Button kind="outline" size="sm" disabled={busy} onClick={() => onReply(null)}>
            {t('removeReply')}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
