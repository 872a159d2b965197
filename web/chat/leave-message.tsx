import { useEffect, useId, useRef, useState } from 'react'
import { maxChatMessageLength } from '../../contract/rules/limits.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { newClientId } from '../../ui/conversation/new-client-id.ts'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { createApi } from '../lib/api/api.ts'
import { ErrorSummary } from '../lib/forms/error-summary.tsx'
import { FormFailure } from '../lib/forms/form-failure.tsx'
import { checkFields, email, max, min, type Rules, required } from '../lib/forms/rules.ts'
import { SubmitButton } from '../lib/forms/submit-button.tsx'
import { useFields } from '../lib/forms/use-fields.ts'
import { useForm } from '../lib/forms/use-form.ts'
import { acceptMessage } from './chat-store.ts'

type Typed = { name: string; email: string; message: string }
const bounds = {
  name: { min: 2, max: 120 },
  email: { max: 254 },
  message: { max: maxChatMessageLength },
} as const
const rules: Rules<Typed> = {
  name: [required, (value) => min(bounds.name.min)(value.trim()), max(bounds.name.max)],
  email: [required, email, max(bounds.email.max)],
  message: [required, max(bounds.message.max)],
}

/** Outside chat hours: a message with an e-mail address for the answer. */
export function LeaveMessage({ fillsPanel }: { fillsPanel: boolean }) {
  const t = useTranslations('chat.leave')
  const [sent, setSent] = useState<Typed | null>(null)
  const [formKey, setFormKey] = useState(0)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={`overflow-y-auto border-t border-line p-5 ${fillsPanel ? 'grow' : 'max-h-[60%] shrink-0'}`}
    >
      <h3 id={titleId} className="text-lg">
        {t(sent ? 'doneTitle' : 'title')}
      </h3>
      {sent ? (
        <Thanks
          sent={sent}
          onAnother={() => {
            setSent(null)
            setFormKey(formKey + 1)
          }}
        />
      ) : (
        <>
          <p className="mt-1 mb-4 text-sm">{t('intro')}</p>
          <MessageForm key={formKey} labelledBy={titleId} onSent={setSent} />
        </>
      )}
    </section>
  )
}

function Thanks({ sent, onAnother }: { sent: Typed; onAnother: () => void }) {
  const t = useTranslations('chat.leave')
  const box = useRef<HTMLDivElement>(null)
  // The focused button is gone; focusing the confirmation makes screen readers read it.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mt-2 outline-none">
      <p className="wrap-anywhere">{t('done', sent)}</p>
      <Button kind="quiet" size="sm" className="mt-2 px-0!" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  )
}

function MessageForm({ labelledBy, onSent }: { labelledBy: string; onSent: (sent: Typed) => void }) {
  const t = useTranslations('chat.leave')
  const locale = useLocale()
  /** The same for every attempt, so that a retry is not stored twice. */
  const [clientId] = useState(newClientId)
  const form = useForm<Typed>({
    start: { name: '', email: '', message: '' },
    check: (typed) => checkFields(typed, rules),
    send: async (typed, form) => {
      const website = form.querySelector<HTMLInputElement>('[name=website]')?.value
      const message = await createApi(locale).sendChatMessage({
        ...typed,
        client_id: clientId,
        page: location.pathname,
        ...(website ? { website } : {}),
      })
      onSent({ ...typed, name: typed.name.trim(), email: typed.email.trim() })
      acceptMessage(message)
    },
  })
  const { field, errors } = useFields(form, {
    labels: { name: t('name'), email: t('email'), message: t('message') },
    bounds,
  })
  const isTooMany = codeOf(form.failure?.error) === 'too_many'
  return (
    <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={form.submit}>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="flex flex-col gap-3">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextArea {...field('message')} rows={3} />
      </div>
      {/* Honeypot: bots fill it in; people neither see nor reach it. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {t('website')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormFailure>{form.failure && t(isTooMany ? 'tooMany' : 'failed')}</FormFailure>
      <p className="mt-3 text-sm text-stone">{t('privacy')}</p>
      <SubmitButton busy={form.busy} className="mt-3 w-full">
        {t('send')}
      </SubmitButton>
    </form>
  )
}
