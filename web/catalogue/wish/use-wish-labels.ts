import { isNear, monthOf, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { DateFacets } from '../../../contract/wire/catalogue/wish.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The parts of a wish in words: "Utrecht", "januari 2027", "2 personen". */
export function useWishLabels(dates: Pick<DateFacets, 'locations'>) {
  const t = useTranslations('catalogue.wish')
  const languages = useTranslations('shell.date.language')
  const { day } = useFormat()
  const locationName = (code: string) => dates.locations.find((one) => one.code === code)?.name ?? code
  const languageName = (language: Locale) => languages(language)
  const when = (wish: Wish) => {
    const month = monthOf(wish)
    if (month) return day(`${month}-01`, 'month')
    const ends = wish.from ? (wish.to ? 'both' : 'from') : 'to'
    return t('days', { ends, from: wish.from ? day(wish.from) : '', to: wish.to ? day(wish.to) : '' })
  }
  const partOf = (wish: Wish, part: 'where' | 'when' | 'weekend' | 'language' | 'people'): string => {
    const { where, language, people } = wish
    if (part === 'where' && where)
      return isNear(where)
        ? t('nearLabel', { postcode: where.postcode, km: where.km })
        : where.locations.map(locationName).join(', ')
    if (part === 'when') return when(wish)
    if (part === 'language' && language) return languageName(language)
    return part === 'weekend' ? t('weekendLabel') : t('peopleLabel', { count: people ?? 1 })
  }
  /** All parts that are asked for. */
  const partsOf = (wish: Wish): string[] => {
    const { where, from, to, weekend, language, people = 1 } = wish
    return [
      ...(where ? [partOf(wish, 'where')] : []),
      ...(from || to ? [partOf(wish, 'when')] : []),
      ...(weekend ? [partOf(wish, 'weekend')] : []),
      ...(language ? [partOf(wish, 'language')] : []),
      ...(people > 1 ? [partOf(wish, 'people')] : []),
    ]
  }
  return { locationName, languageName, partOf, partsOf }
}
