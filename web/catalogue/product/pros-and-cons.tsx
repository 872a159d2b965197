import { Minus, Plus } from 'lucide-react'
import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CheckList } from './check-list.tsx'

export function ProsAndCons({ pros, cons }: ProductPage['pros_and_cons']) {
  const t = useTranslations('productSections')
  return (
    <div className="grid gap-px bg-paper md:grid-cols-2">
      {pros.length > 0 && (
        <div className="bg-good-tint p-6">
          <h3 className="mb-4 text-lg">{t('pros')}</h3>
          <CheckList items={pros} icon={Plus} />
        </div>
      )}
      {cons.length > 0 && (
        <div className="bg-mist p-6">
          <h3 className="mb-4 text-lg">{t('cons')}</h3>
          <CheckList items={cons} icon={Minus} />
        </div>
      )}
    </div>
  )
}
