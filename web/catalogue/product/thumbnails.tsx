import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Props = { product: Product; shown: number; onShow: (index: number) => void }

/** Small pictures of the product; a press shows one large. */
export function Thumbnails({ product, shown, onShow }: Props) {
  const t = useTranslations('product.page')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t('pictures')} className="grid grid-cols-4 gap-2">
      {product.pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
          className="cursor-pointer border-2 border-line bg-paper p-0.5 transition-colors hover:border-stone aria-pressed:border-ink"
        >
          <Picture src={picture} alt={product.picture_titles[index] ?? ''} eager />
        </button>
      ))}
    </div>
  )
}
