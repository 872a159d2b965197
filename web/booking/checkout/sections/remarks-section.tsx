import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { useOrderParts } from '../../purchase/form-context.ts'
import { OrderSection } from '../../purchase/form-section.tsx'

export function RemarksSection() {
  const t = useTranslations('checkout.remarks')
  const { fields } = useOrderParts()
  return (
    <OrderSection title={t('title')}>
      <TextArea {...fields.field('remarks')} optional rows={3} hint={t('hint')} />
    </OrderSection>
  )
}
