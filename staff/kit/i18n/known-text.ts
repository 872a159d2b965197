/** A text that only data asks for may not exist: the translator then answers the path of the text. */
export const knownText = (text: string, path: string): string | undefined =>
  text === path ? undefined : text
