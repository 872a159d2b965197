import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Part } from './part.tsx'

/** What goes and what the law makes us keep; then the question. */
export function DeleteAccount() {
  const t = useTranslations('personal.delete')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Part title={t('title')} intro={t('text')}>
      {() => (
        <>
          <Button kind="outline" onClick={() => setIsAsking(true)}>
            {t('open')}
          </Button>
          <DeleteDialog open={isAsking} onClose={() => setIsAsking(false)} />
        </>
      )}
    </Part>
  )
}
