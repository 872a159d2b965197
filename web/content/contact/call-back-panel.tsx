import { useState } from 'react'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Confirmation } from '../../lib/forms/confirmation.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { CallBackForm } from './call-back-form.tsx'

/** The form; after sending, a confirmation with the phone number. */
export function CallBackPanel({ hasTitle }: { hasTitle: boolean }) {
  const t = useTranslations('contact.callBack')
  const locale = useLocale()
  const { hours } = useShellData().shop
  const [phone, setPhone] = useState<string | null>(null)
  return (
    <>
      {phone === null ? (
        <>
          {hasTitle && <p className="mb-2 text-xl font-extrabold">{t('title')}</p>}
          <p className="mb-4 text-sm text-slate">{t('intro')}</p>
          <CallBackForm onSent={setPhone} />
        </>
      ) : (
        <Confirmation className="outline-none">
          <p className="text-xl font-extrabold">{t('doneTitle')}</p>
          <p className="mt-2 wrap-anywhere">
            {t.rich('doneText', { phone, strong: (number) => <strong>{number}</strong> })}
          </p>
          <Button kind="outline" onClick={() => setPhone(null)} className="mt-4 w-full">
            {t('again')}
          </Button>
        </Confirmation>
      )}
      <div className="mt-5 border-t border-line pt-4 text-sm">
        {hours && <p className="mb-1 text-slate">{hours}</p>}
        <p className="flex flex-wrap items-center gap-x-2">
          {t('more')}
          <TextLink
            href={linkedPaths.contact[locale]}
            className="inline-flex min-h-11 items-center font-bold"
          >
            {t('form')}
          </TextLink>
        </p>
      </div>
    </>
  )
}
