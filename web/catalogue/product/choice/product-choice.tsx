import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductOption, ProductPage } from '../../../../contract/wire/catalogue/product.ts'

type Choice = {
  /** None while not everything is chosen, or when the lookup failed. */
  option: ProductOption | null
  /** Whether the visitor chose it, and not the page for want of a choice. */
  isOwn: boolean
  choose: (option: ProductOption | null) => void
  amount: number
  setAmount: (amount: number) => void
  /** How many can be asked for of what is chosen. */
  most: number
}

/** Nobody books more at once without talking to us first. */
const mostOfAnything = 99

const mostOf = (option: ProductOption | null) =>
  Math.min(option?.places_left ?? mostOfAnything, mostOfAnything)

/** The choice can be shared as a link. The page itself does not change, so nothing is loaded anew. */
function writeAddress(option: ProductOption | null) {
  const url = new URL(location.href)
  if (option) url.searchParams.set('po_id', String(option.po_id))
  else url.searchParams.delete('po_id')
  history.replaceState(history.state, '', url)
}

const ChoiceContext = createContext<Choice | undefined>(undefined)

/** One choice for the whole page: the list of dates makes it, the panel beside it tells it. */
export function ProductChoice({ found, children }: { found: ProductPage; children: ReactNode }) {
  const { options } = found.product
  const { search } = useLocation()
  const [option, setOption] = useState(found.selected_option)
  const [isOwn, setIsOwn] = useState(false)
  const [amount, setAmount] = useState(1)

  // Only in the browser: the page that everybody gets knows nothing of anybody's choice.
  useEffect(() => {
    const asked = new URLSearchParams(search).get('po_id')
    const wanted = options.find(({ po_id }) => String(po_id) === asked)
    if (!wanted) return
    setOption(wanted)
    setIsOwn(true)
  }, [search, options])

  const choose = (next: ProductOption | null) => {
    setOption(next)
    setIsOwn(next !== null)
    if (next) setAmount((amount) => Math.max(1, Math.min(amount, mostOf(next))))
    writeAddress(next)
  }
  return (
    <ChoiceContext value={{ option, isOwn, choose, amount, setAmount, most: mostOf(option) }}>
      {children}
    </ChoiceContext>
  )
}

export function useProductChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('a choice was asked for outside a product')
  return choice
}
