import { Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { StaffMail } from '../../contract/staff/mails.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { createApi } from '../lib/api/api.ts'
import { useAsk } from '../lib/load/use-ask.ts'

type Props = { id: number; onSentAgain: () => void }

/** A mail as its recipient sees it, in a sandboxed frame: no scripts, no access to this page. */
export function MailPreview({ id, onSentAgain }: Props) {
  const t = useTranslations('staff.mails')
  const { value: mail, error, change } = useAsk(String(id), (api) => api.staffMail(id))
  const title = useRef<HTMLHeadingElement>(null)
  // On a phone the preview is below the list.
  useEffect(() => {
    if (mail) title.current?.focus()
  }, [mail])
  if (error) return <p role="alert">{t('failed')}</p>
  if (!mail) return <SkeletonText lines={6} />
  return (
    <article className="rounded-lg border border-line">
      <header className="border-b border-line p-5">
        <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-xl wrap-anywhere outline-none">
          {mail.subject ?? mail.kind}
        </h2>
        <p className="mt-2 text-sm text-slate wrap-anywhere">{t('to', { recipient: mail.recipient })}</p>
        {mail.is_held && <p className="mt-2 text-sm font-semibold">{t('held')}</p>}
        {mail.fault && <p className="mt-2 text-sm font-semibold text-bad wrap-anywhere">{mail.fault}</p>}
        <Files mail={mail} />
        {mail.can_send_again && (
          <SendAgain
            id={id}
            onSent={(sent) => {
              change(sent)
              onSentAgain()
            }}
          />
        )}
      </header>
      {mail.html ? (
        <iframe
          title={t('preview')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html}
          className="h-175 w-full rounded-b-lg bg-paper"
        />
      ) : (
        <p className="p-5">{t(mail.sent_at ? 'notStored' : 'unwritten')}</p>
      )}
    </article>
  )
}

function SendAgain({ id, onSent }: { id: number; onSent: (mail: StaffMail) => void }) {
  const t = useTranslations('staff.mails')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      onSent(await createApi(locale).sendMailAgain(id))
      showToast(t('sentAgain'), { tone: 'good' })
    } catch {
      showToast(t('notSentAgain'), { tone: 'bad' })
      setBusy(false)
    }
  }
  return (
    <Button kind="outline" size="sm" className="mt-4" disabled={busy} onClick={() => void send()}>
      {t('sendAgain')}
    </Button>
  )
}

function Files({ mail: { id, files } }: { mail: Pick<StaffMail, 'id' | 'files'> }) {
  const t = useTranslations('staff.mails')
  if (!files.length) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5" aria-label={t('files')}>
      {files.map(({ id: file, name }) => (
        <li key={file}>
          <a
            href={`/api/staff/mails/${id}/files/${file}`}
            download
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4"
          >
            <Paperclip aria-hidden="true" className="size-4" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
