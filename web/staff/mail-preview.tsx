import { Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { StaffMail } from '../../contract/staff/mails.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useAsk } from '../lib/load/use-ask.ts'

/** A mail as its recipient sees it, in a sandboxed frame: no scripts, no access to this page. */
export function MailPreview({ id }: { id: number }) {
  const t = useTranslations('staff.mails')
  const { value: mail, error } = useAsk(String(id), (api) => api.staffMail(id))
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
        {mail.fault && <p className="mt-2 text-sm font-semibold text-bad wrap-anywhere">{mail.fault}</p>}
        <Files mail={mail} />
      </header>
      {mail.html ? (
        <iframe
          title={t('preview')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html}
          className="h-175 w-full rounded-b-lg bg-paper"
        />
      ) : (
        <p className="p-5">{t('unwritten')}</p>
      )}
    </article>
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
