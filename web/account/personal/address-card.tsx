import { Pencil, Star, Trash2 } from 'lucide-react'
import type { Address } from '../../../contract/wire/accounts/customer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { AddressLines } from '../address/address-lines.tsx'

type Props = {
  address: Address
  onEdit: () => void
  onPrefer: () => void
  onRemove: () => void
}

export function AddressCard({ address, onEdit, onPrefer, onRemove }: Props) {
  const t = useTranslations('personal.addresses')
  const { street, house_number, primary } = address
  const which = (
    <span className="sr-only">
      : {street} {house_number}
    </span>
  )
  const action = 'min-h-11 -ml-3.5'
  return (
    <li data-address={address.id} className="flex flex-col border-2 border-line p-4">
      <p className="grow wrap-anywhere">
        {primary && (
          <span className="mb-1 block">
            <Badge tone="dark">{t('primary')}</Badge>
          </span>
        )}
        <AddressLines address={address} />
      </p>
      <div className="mt-2 flex flex-wrap gap-x-4">
        <Button kind="quiet" size="sm" className={action} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('edit')}
          {which}
        </Button>
        {!primary && (
          <Button kind="quiet" size="sm" className={action} onClick={onPrefer}>
            <Star aria-hidden="true" className="size-4" />
            {t('makePrimary')}
            {which}
          </Button>
        )}
        <Button kind="quiet" size="sm" className={action} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('remove')}
          {which}
        </Button>
      </div>
    </li>
  )
}
