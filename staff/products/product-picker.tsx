import { useLocale } from '../../ui/i18n/translations.tsx'
import { productsApi } from '../api/catalogue/products.ts'
import { Picker } from '../kit/picker/picker.tsx'

type Named = { id: number; name: string }
type Props = {
  label: string
  /** Products that cannot be chosen: the product itself, and what was chosen before. */
  except: readonly number[]
  /** Only what visitors see. */
  isLive?: boolean
  onPick: (product: Named) => void
}

/** Finds a product by its code or name. */
export function ProductPicker({ label, except, isLive = false, onPick }: Props) {
  const locale = useLocale()
  return (
    <Picker<Named>
      name={`products ${isLive}`}
      label={label}
      find={async (q, signal) =>
        (
          await productsApi.products({ q, rows: '8', ...(isLive && { state: 'published' }) }, signal)
        ).data.map(({ id, code, name }) => ({ id, name: `${code} ${name[locale] || name.nl}` }))
      }
      keyOf={({ id }) => id}
      isBlocked={({ id }) => except.includes(id)}
      onPick={onPick}
    >
      {({ name }) => <span className="truncate">{name}</span>}
    </Picker>
  )
}
