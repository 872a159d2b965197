import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductOption, ProductPage } from '../../../../contract/wire/catalogue/product.ts'

type Choice = {
  /** Null while attributes are still to be chosen, or when the lookup failed. */
  option: ProductOption | null
  /** True when the visitor chose it; false when it is the page's default. */
  isOwn: boolean
  choose: (option: ProductOption | null) => void
  amount: number
  setAmount: (amount: number) => void
  /** The maximum amount of the chosen option. */
  max: number
}

/** For larger amounts customers call us. */
const maxAmount = 99

const maxOf = (option: ProductOption | null) => Math.min(option?.places_left ?? maxAmount, maxAmount)

/** Puts the choice in the URL, so that the link can be shared. Not a navigation: nothing is loaded. */
function writeUrl(option: ProductOption | null) {
  const url = new URL(location.href)
  if (option) url.searchParams.set('po_id', String(option.po_id))
  else url.searchParams.delete('po_id')
  history.replaceState(history.state, '', url)
}

const ChoiceContext = createContext<Choice | undefined>(undefined)

/** The chosen option, shared by the list of dates and the booking panel. */
export function ProductChoice({ page, children }: { page: ProductPage; children: ReactNode }) {
  const { options } = page.product
  const { search } = useLocation()
  const [option, setOption] = useState(page.selected_option)
  const [isOwn, setIsOwn] = useState(false)
  const [amount, setAmount] = useState(1)

  // Only in the browser: the cached HTML is the same for everyone.
  useEffect(() => {
    const poId = new URLSearchParams(search).get('po_id')
    const linked = options.find(({ po_id }) => String(po_id) === poId)
    if (!linked) return
    setOption(linked)
    setIsOwn(true)
  }, [search, options])

  const choose = (next: ProductOption | null) => {
    setOption(next)
    setIsOwn(next !== null)
    if (next) setAmount((amount) => Math.max(1, Math.min(amount, maxOf(next))))
    writeUrl(next)
  }
  return (
    <ChoiceContext value={{ option, isOwn, choose, amount, setAmount, max: maxOf(option) }}>
      {children}
    </ChoiceContext>
  )
}

export function useProductChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('useProductChoice needs a ProductChoice around it')
  return choice
}
