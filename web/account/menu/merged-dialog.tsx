import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'

/** Says that the visitor's cart was added to the account's cart, so that it is no surprise at checkout. */
export function MergedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account.merged')
  const locale = useLocale()
  return (
    // Resets the top bar's small font size.
    <div className="text-base">
      <TitledDialog
        role="alertdialog"
        open={open}
        onClose={onClose}
        title={t('title')}
        footer={
          <>
            <Button onClick={onClose}>{t('ok')}</Button>
            <LinkButton href={linkedPaths.cart[locale]} kind="outline" onClick={onClose}>
              {t('view')}
            </LinkButton>
          </>
        }
      >
        <p>{t('text')}</p>
      </TitledDialog>
    </div>
  )
}
