import {
  defaultDistance,
  distances,
  maxPeople,
  monthRange,
  type Wish,
} from '../../../contract/rules/catalogue/wish.ts'
import type { Day } from '../../../contract/rules/time/day.ts'

type Town = { code: string; name: string }
type Found = { wish: Wish /** What is left to search for. */; term: string }

/** Months by name, in both languages, with the abbreviations that mean nothing else. */
const months = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'feb'],
  ['maart', 'march', 'mrt'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augustus', 'august', 'aug'],
  ['september', 'sept'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]
const weekends = ['weekend', 'zaterdag', 'zondag', 'saturday', 'sunday']
const languages = {
  en: ['engels', 'engelse', 'engelstalig', 'engelstalige', 'english'],
  nl: ['nederlands', 'nederlandse', 'nederlandstalig', 'nederlandstalige', 'dutch'],
}
const people = ['personen', 'persoon', 'man', 'mensen', 'deelnemers', 'people', 'persons', 'participants']
const numbers = [
  ['een', 'one'],
  ['twee', 'two'],
  ['drie', 'three'],
  ['vier', 'four'],
  ['vijf', 'five'],
  ['zes', 'six'],
  ['zeven', 'seven'],
  ['acht', 'eight'],
  ['negen', 'nine'],
  ['tien', 'ten'],
  ['elf', 'eleven'],
  ['twaalf', 'twelve'],
]
/** Small words in front of a part of the wish, which belong to it: "in het Engels", "for two". */
const links = ['in', 'het', 'the', 'op', 'on', 'voor', 'for', 'te', 'at', 'binnen', 'within', 'van', 'of']

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
const wordsOf = (text: string) => plain(text).match(/[a-z0-9]+/g) ?? []

/**
 * Finds a wish in what is typed into the search field: "BHV Utrecht januari 2 personen" asks for BHV, and for dates. Undefined when it
 * says nothing about dates.
 */
export function findWish(text: string, towns: readonly Town[], today: Day): Found | undefined {
  const words = wordsOf(text)
  const used = new Set<number>()
  const wish: Wish = {}
  for (let at = 0; at < words.length; at++) {
    const [found, length] = partAt(words, at, towns, today)
    if (!length || Object.keys(found).some((part) => part in wish)) continue
    Object.assign(wish, found)
    for (let place = at; place < at + length; place++) used.add(place)
    for (let before = at - 1; links.includes(words[before] ?? '') && !used.has(before); before--)
      used.add(before)
    at += length - 1
  }
  if (!used.size) return undefined
  return { wish, term: words.filter((_, at) => !used.has(at)).join(' ') }
}

/** The part of a wish that begins at this word, and how many words it takes. */
function partAt(words: string[], at: number, towns: readonly Town[], today: Day): [Wish, number] {
  const word = words[at] ?? ''
  const month = months.findIndex((names) => names.includes(word))
  if (month >= 0) return [monthRange(nextMonth(month + 1, today)), 1]
  if (weekends.includes(word)) return [{ weekend: true }, 1]
  for (const language of ['en', 'nl'] as const)
    if (languages[language].includes(word)) return [{ language }, 1]
  const count = numberOf(word)
  const isForPeople = people.includes(words[at + 1] ?? '')
  if (count && (isForPeople || /^(voor|for)$/.test(words[at - 1] ?? '')))
    return [count > 1 ? { people: Math.min(count, maxPeople) } : {}, isForPeople ? 2 : 1]
  const near = nearAt(words.slice(at))
  if (near) return near
  // "Utrecht (Nieuwegein)" is found by either name.
  for (const { code, name } of towns)
    for (const part of name.split(/[()]/).map(wordsOf))
      if (part.length && part.every((one, place) => words[at + place] === one))
        return [{ where: { locations: [code] } }, part.length]
  return [{}, 0]
}

/** "30 km van 3511", "postcode 3511" */
function nearAt(words: string[]): [Wish, number] | undefined {
  const [, km, ahead, postcode] =
    /^(?:(\d{1,3}) km )?((?:van|of|from|rond|around|postcode) )+([1-9]\d{3})\b/.exec(words.join(' ')) ?? []
  if (!postcode || !(km || ahead?.startsWith('postcode'))) return undefined
  const asked = Number(km ?? defaultDistance)
  const distance = distances.find((one) => one >= asked) ?? Math.max(...distances)
  return [{ where: { postcode, km: distance } }, words.indexOf(postcode) + 1]
}

const numberOf = (word: string): number | undefined => {
  const named = numbers.findIndex((names) => names.includes(word))
  return named >= 0 ? named + 1 : /^[1-9]\d?$/.test(word) ? Number(word) : undefined
}

/** The next time that it is this month, `YYYY-MM`. */
function nextMonth(month: number, today: Day): string {
  const [year = 0, current = 0] = today.split('-').map(Number)
  return `${month < current ? year + 1 : year}-${String(month).padStart(2, '0')}`
}
