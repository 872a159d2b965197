/** A word and its stem; the stem is null for stop words ("op", "the"). */
export type Word = { word: string; stem: string | null }

/** What is known of the words of a search. */
export type Analysis = {
  /** The words as they are probably meant, each with other likely corrections. */
  words: (Word & { others: Word[] })[]
  /** Meanings of a sequence of words; an empty meaning marks a word that can be ignored. */
  synonyms: Map<string, Word[][]>
  /** Pairs of words that also occur as one word ("gas meten"). */
  joined: ReadonlySet<string>
}
