import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { StaffMail } from '../../contract/staff/service/mails.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { fileUrl } from '../api/client.ts'
import { mailsApi } from '../api/content/mails.ts'
import { Failure } from '../kit/page/failure.tsx'
import { useMailName } from '../records/mail-name.ts'
import { useCan } from '../session/me.tsx'

type Props = { id: number; onSentAgain: () => void }

/** A mail as its recipient sees it, in a sandboxed frame: no scripts, no access to this page. */
export function MailPreview({ id, onSentAgain }: Props) {
  const t = useTranslations('staffMails')
  const nameOf = useMailName()
  const can = useCan()
  // Reading a mail is recorded, so it is read once.
  const { data: mail, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => mailsApi.mail(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = mail !== undefined
  // On a phone the preview is below the list.
  useEffect(() => {
    if (isThere) title.current?.focus()
  }, [isThere])
  if (error) return <Failure error={error} className="mt-0" />
  if (!mail) return <SkeletonText lines={6} />
  return (
    <article className="rounded-md border border-line">
      <header className="border-b border-line p-4">
        <h2 ref={title} tabIndex={-1} className="scroll-mt-20 text-lg wrap-anywhere outline-none">
          {mail.subject ?? nameOf(mail.kind)}
        </h2>
        <p className="mt-1 text-stone wrap-anywhere">{t('to', { recipient: mail.recipient })}</p>
        {mail.is_held && <p className="mt-2 font-semibold">{t('held')}</p>}
        {mail.fault && <p className="mt-2 font-semibold text-bad wrap-anywhere">{mail.fault}</p>}
        <Files mail={mail} />
        {mail.can_send_again && can('mails:send') && <SendAgain id={id} onSent={onSentAgain} />}
      </header>
      {mail.html ? (
        <iframe
          title={t('preview')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html}
          className="h-175 w-full rounded-b-md bg-paper"
        />
      ) : (
        <p className="p-4">{t(mail.sent_at ? 'notStored' : 'unwritten')}</p>
      )}
    </article>
  )
}

function SendAgain({ id, onSent }: { id: number; onSent: () => void }) {
  const t = useTranslations('staffMails')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      client.setQueryData(['mail', id], await mailsApi.sendMailAgain(id))
      onSent()
      showToast(t('sentAgain'), { tone: 'good' })
    } catch {
      showToast(t('notSentAgain'), { tone: 'bad' })
      setBusy(false)
    }
  }
  return (
    <Button kind="outline" size="sm" className="mt-3" disabled={busy} onClick={() => void send()}>
      {t('sendAgain')}
    </Button>
  )
}

function Files({ mail: { id, files } }: { mail: Pick<StaffMail, 'id' | 'files'> }) {
  const t = useTranslations('staffMails')
  if (!files.length) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5" aria-label={t('files')}>
      {files.map(({ id: file, name }) => (
        <li key={file}>
          <a
            href={fileUrl(`mails/${id}/files/${file}`, {})}
            download
            className="inline-flex min-h-8 items-center gap-1.5 font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <Paperclip aria-hidden="true" className="size-4" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
