import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Part } from './part.tsx'

/** Explains what is deleted and what the law requires us to keep, then asks for confirmation. */
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
