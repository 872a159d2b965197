import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Line = { name: string; text: string }

/** The errors as lines of the summary: away from their field, they need to say which address or participant they are about. */
export function useErrorLines(errors: readonly Line[]): Line[] {
  const t = useTranslations('checkout')
  const textOf = ({ name, text }: Line) => {
    if (name === 'terms' || name === 'early_start') return t(`consent.${name}_missing`)
    if (name.startsWith('delivery.')) return `${t('address.delivery')}: ${text}`
    const [, row] = /^people\.\d+\.(\d+)\./.exec(name) ?? []
    return row ? `${t('people.person', { number: Number(row) + 1 })}: ${text}` : text
  }
  return errors.map((line) => ({ name: line.name, text: textOf(line) }))
}
