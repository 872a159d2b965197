import { useRef, useState } from 'react'
import { addressLines } from '../../../contract/rules/contact/address.ts'
import type { Address, AddressBook } from '../../../contract/wire/accounts/customer.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createApi } from '../../lib/api/api.ts'

type Props = { address: Address; onClose: () => void; onRemoved: (book: AddressBook) => void }

/** Asks for confirmation. */
export function RemoveAddress({ address, onClose, onRemoved }: Props) {
  const t = useTranslations('personal.addresses')
  const locale = useLocale()
  const [failed, setFailed] = useState(false)
  const isBusy = useRef(false)
  const remove = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      onRemoved(await createApi(locale).removeAddress(address.id))
      showToast(t('removed'), { tone: 'good' })
    } catch {
      setFailed(true)
      isBusy.current = false
    }
  }
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      footer={
        <>
          <Button kind="dark" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button kind="outline" onClick={() => void remove()}>
            {t('removeConfirm')}
          </Button>
        </>
      }
    >
      <p className="font-bold wrap-anywhere">{addressLines(locale, address).join(', ')}</p>
      <p className="mt-2">{t('removeText')}</p>
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {failed && t('failed')}
      </p>
    </TitledDialog>
  )
}
