import type { CardTexts } from './card-texts.ts'
import { DatesByDay } from './dates-by-day.ts'
import { IndexedList } from './indexed-list.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { categoriesOf } from './outdated-by.ts'
import { ProductFigures } from './product-figures.ts'
import type { References } from './references.ts'

/** The catalogue in memory, at one moment. */
export type Catalogue = {
  references: References
  products: ReadonlyMap<number, IndexedProduct>
  /** The same as a list, which is faster to look many up in. */
  productsById: readonly (IndexedProduct | undefined)[]
  figures: ProductFigures
  /** The products of a category and of those below it; without a category all products. */
  listOf: (categoryId: number | undefined) => IndexedList
  dates: DatesByDay
  cardTexts: CardTexts
  /** The root categories that have trainings, in themselves or below. */
  trainingCategories: ReadonlySet<number>
}

/** Whether both have the same place in every list, and the same options on the same days. */
const isListedAlike = (a: IndexedProduct, b: IndexedProduct) =>
  a.popularity === b.popularity &&
  a.categoryIds.join() === b.categoryIds.join() &&
  a.options.length === b.options.length &&
  a.options.every(({ id, firstDay }, at) => b.options[at]?.id === id && b.options[at].firstDay === firstDay)

/** Changes a product in place, because lists hold it and its options. */
function update(known: IndexedProduct, { options, ...fresh }: IndexedProduct) {
  for (const [at, option] of known.options.entries()) Object.assign(option, options[at], { product: known })
  Object.assign(known, fresh, { standing: undefined })
}

/** The products that a process holds, with the lists and arrays that answers are computed from. `CatalogueIndex` keeps them current. */
export class IndexedCatalogue {
  readonly products = new Map<number, IndexedProduct>()
  readonly #productsById: (IndexedProduct | undefined)[] = []
  /** The characteristics that are counted. */
  #filterable: ReadonlySet<number> = new Set()
  readonly #figures = new ProductFigures(this.#productsById, (valueId) => {
    const specId = this.#references?.values.get(valueId)?.spec_id
    return specId === undefined || this.#filterable.has(specId)
  })
  readonly #lists = new Map<number | undefined, IndexedList>()
  readonly #dates = new DatesByDay()
  readonly #cardTexts: CardTexts
  #references: References | undefined
  #trainingCategories: ReadonlySet<number> | undefined

  constructor(cardTexts: CardTexts) {
    this.#cardTexts = cardTexts
  }

  /** Undefined before they were read for the first time. */
  get references(): References | undefined {
    return this.#references
  }

  setReferences(references: References) {
    this.#references = references
    this.#noteFilterable(references)
    this.#lists.clear()
    this.#trainingCategories = undefined
  }

  #noteFilterable({ specs }: References) {
    const filterable = new Set(specs.flatMap(({ id, filterable }) => (filterable ? id : [])))
    if ([...filterable].join() === [...this.#filterable].join()) return
    this.#filterable = filterable
    for (const id of this.products.keys()) this.#figures.noteChange(id)
  }

  /** Puts a product in the place of what is known of it, or removes it. */
  replace(id: number, fresh: IndexedProduct | undefined) {
    const known = this.products.get(id)
    this.#figures.noteChange(id)
    if (known && fresh && isListedAlike(known, fresh)) {
      update(known, fresh)
      for (const list of this.#listsOf(known)) list.noteChange()
      return
    }
    if (known) for (const list of this.#listsOf(known)) list.remove(known)
    if (fresh) for (const list of this.#listsOf(fresh)) list.add(fresh)
    for (const option of known?.options ?? []) this.#dates.remove(option)
    for (const option of fresh?.options ?? []) this.#dates.add(option)
    if (fresh) this.products.set(id, fresh)
    else this.products.delete(id)
    this.#productsById[id] = fresh
  }

  /** The lists that have been made and that a product is in. */
  *#listsOf(product: IndexedProduct) {
    for (const id of [undefined, ...categoriesOf(product, this.#references)]) {
      const list = this.#lists.get(id)
      if (list) yield list
    }
  }

  #listOf(categoryId: number | undefined): IndexedList {
    const known = this.#lists.get(categoryId)
    if (known) return known
    const tree = categoryId === undefined ? undefined : this.#references?.categories.get(categoryId)?.tree
    const list = new IndexedList(
      [...this.products.values()].filter(
        ({ categoryIds }) => categoryId === undefined || categoryIds.some((id) => tree?.has(id)),
      ),
    )
    // An unknown category has no list to remember.
    if (tree || categoryId === undefined) this.#lists.set(categoryId, list)
    return list
  }

  #findTrainingCategories(): ReadonlySet<number> {
    const roots = [...(this.#references?.categories.values() ?? [])].filter(
      ({ parent_id }) => parent_id === null,
    )
    const hasTrainings = (id: number) => this.#listOf(id).products.some(({ kind }) => kind === 'training')
    return new Set(roots.flatMap(({ id }) => (hasTrainings(id) ? id : [])))
  }

  /** Whether other categories have trainings than when somebody last asked. Nothing is outdated by a change before anybody asked. */
  haveTrainingCategoriesChanged(): boolean {
    const known = this.#trainingCategories
    if (!known) return false
    const found = this.#findTrainingCategories()
    this.#trainingCategories = found
    return found.size !== known.size || [...found].some((id) => !known.has(id))
  }

  current(): Catalogue {
    if (!this.#references) throw new Error('the catalogue was not read')
    const findTrainingCategories = () => {
      this.#trainingCategories ??= this.#findTrainingCategories()
      return this.#trainingCategories
    }
    return {
      references: this.#references,
      products: this.products,
      productsById: this.#productsById,
      figures: this.#figures,
      listOf: (categoryId) => this.#listOf(categoryId),
      dates: this.#dates,
      cardTexts: this.#cardTexts,
      get trainingCategories() {
        return findTrainingCategories()
      },
    }
  }
}
