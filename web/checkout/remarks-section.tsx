import { useTranslations } from '../i18n/translations.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useOrderParts } from './order-form-parts.ts'
import { OrderSection } from './order-section.tsx'

export function RemarksSection() {
  const t = useTranslations('checkout.remarks')
  const { fields } = useOrderParts()
  return (
    <OrderSection title={t('title')}>
      <TextArea {...fields.field('remarks')} optional rows={3} hint={t('hint')} />
    </OrderSection>
  )
}
