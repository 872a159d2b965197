import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { maxChatMessageLength } from '../../contract/rules/limits.ts'
import { controlLook } from '../forms/field.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import { IconButton } from '../icon-button.tsx'
import { useStore } from '../store/create-store.ts'
import { saved } from '../store/saved.ts'

type Props = {
  onSend: (text: string) => void
  onTyping: () => void
  /** The name under which the draft is saved. */
  draft: string
}

/** Enter sends, Shift+Enter starts a new line. The draft survives a reload. */
export function Composer({ onSend, onTyping, draft }: Props) {
  const t = useTranslations('conversation')
  // Saved in this tab until it is sent.
  const [draftStore] = useState(() =>
    saved(`chat-draft ${draft}`, { isPersonal: true, parse: (text) => text ?? '' }),
  )
  const text = useStore(draftStore)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const over = text.trim().length - maxChatMessageLength

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (!message || over > 0) return field.current?.focus()
    onSend(message)
    draftStore.set('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a character in an input method editor.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form method="post" onSubmit={send} className="border-t border-line p-3">
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {t('message')}
        </label>
        <textarea
          ref={field}
          id={id}
          name="message"
          rows={1}
          value={text}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          autoComplete="off"
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? `${id}-over` : undefined}
          onChange={({ target }) => {
            draftStore.set(target.value)
            if (target.value.trim()) onTyping()
          }}
          onKeyDown={onKeyDown}
          className={`${controlLook} chat-field`}
        />
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={t('send')}
          className="size-12! bg-signal text-ink hover:bg-signal-deep!"
        />
      </div>
      {over > 0 && (
        <p id={`${id}-over`} role="alert" className="mt-1 text-sm font-semibold text-bad">
          {t('tooLong', { left: over })}
        </p>
      )}
    </form>
  )
}
