import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { preselectDate, type WishedLocations } from '../../../../contract/rules/catalogue/choose-date.ts'
import {
  changeWish,
  isNear,
  maxPeople,
  type Wish,
  wishNames,
  writeWish,
} from '../../../../contract/rules/catalogue/wish.ts'
import type { ProductOption, ProductPage } from '../../../../contract/wire/catalogue/product.ts'
import { useLocale } from '../../../../ui/i18n/translations.tsx'
import { rememberWish } from '../../wish/remembered-wish.ts'

type Choice = {
  /** Null while something is still to be chosen, or when the lookup failed. */
  option: ProductOption | null
  /** True when the visitor chose it; false when it is the page's default. */
  isOwn: boolean
  choose: (option: ProductOption | null) => void
  /** The people of the wish, or a number of pieces. A date with fewer seats does not change it. */
  amount: number
  setAmount: (amount: number) => void
  /** The largest amount: of people whatever the date, of pieces as many as are in stock. */
  max: number
  wish: Wish
  /** Changes which dates are shown; the number of people stays. */
  filter: (wish: Wish) => void
  wishedLocations: WishedLocations
  /** The names of the locations in the wish that the page was loaded with. */
  wishedNames: { code: string; name: string }[]
}

const maxPieces = 99

/** Puts the choice in the URL, so that the link can be shared. Not a navigation: nothing is loaded. */
function writeUrl(params: Record<string, string | undefined>) {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(params))
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}
const writeOption = (option: ProductOption | null) =>
  writeUrl({ po_id: option ? String(option.po_id) : undefined })
const writeWishToUrl = (wish: Wish) =>
  writeUrl({ ...Object.fromEntries(wishNames.map((name) => [name, undefined])), ...writeWish(wish) })

const ChoiceContext = createContext<Choice | undefined>(undefined)

type Props = { page: ProductPage; wish: Wish; children: ReactNode }

/** The chosen option, the amount and the wish, shared by the list of dates, the booking panel and the bar. */
export function ProductChoice({ page, wish: loadedWish, children }: Props) {
  const { options, kind } = page.product
  const isTraining = kind === 'training'
  const { search } = useLocation()
  const locale = useLocale()
  const [option, setOption] = useState(page.selected_option)
  const [isOwn, setIsOwn] = useState(false)
  const [pieces, setPieces] = useState(1)
  const [wish, setWish] = useState(loadedWish)

  const locationsOf = ({ where }: Wish): WishedLocations => {
    if (!where) return null
    return isNear(where) ? (page.wished_locations ?? []).map(({ code }) => code) : where.locations
  }
  const changeTo = (next: Wish) => {
    setWish(next)
    rememberWish(next)
    writeWishToUrl(next)
  }

  // Only in the browser: the cached HTML is the same for everyone.
  const follow = useEffectEvent((search: string) => {
    const poId = new URLSearchParams(search).get('po_id')
    const linked = options.find(({ po_id }) => String(po_id) === poId)
    setOption(linked ?? page.selected_option)
    setIsOwn(linked !== undefined)
    setWish(loadedWish)
    if (isTraining) writeWishToUrl(loadedWish)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the page was loaded again
  useEffect(() => follow(search), [search, page])

  const choice: Choice = {
    option,
    isOwn,
    choose: (next) => {
      setOption(next)
      setIsOwn(next !== null)
      writeOption(next)
    },
    amount: isTraining ? (wish.people ?? 1) : pieces,
    setAmount: (amount) => {
      if (isTraining) changeTo(changeWish(wish, { people: amount > 1 ? amount : undefined }))
      else setPieces(amount)
    },
    max: isTraining ? maxPeople : Math.min(option?.places_left ?? maxPieces, maxPieces),
    wish,
    filter: (next) => {
      changeTo(next)
      if (!isOwn)
        setOption(preselectDate(options, { wish: next, locations: locationsOf(next), locale }) ?? null)
    },
    wishedLocations: locationsOf(wish),
    wishedNames: page.wished_locations ?? [],
  }
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}

export function useProductChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('useProductChoice needs a ProductChoice around it')
  return choice
}

/** Whether the chosen date has fewer seats than people. */
export function useIsTooSmall(): boolean {
  const { option, amount } = useProductChoice()
  return option?.bookable === true && option.places_left !== null && option.places_left < amount
}
