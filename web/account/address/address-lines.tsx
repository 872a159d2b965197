import { addressLines } from '../../../contract/rules/contact/address.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'

type Props = { address: Parameters<typeof addressLines>[1] }

/** An address as on an envelope, with its first line in bold. */
export function AddressLines({ address }: Props) {
  const [first, ...others] = new Set(addressLines(useLocale(), address))
  return (
    <>
      <strong>{first}</strong>
      {others.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  )
}
