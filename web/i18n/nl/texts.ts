import catalogue from './catalogue.json'
import compare from './compare.json'
import content from './content.json'
import deals from './deals.json'
import home from './home.json'
import listing from './listing.json'
import search from './search.json'
import shell from './shell.json'
import ui from './ui.json'

/** One file per room of web/, named after it. */
export const texts = { catalogue, compare, content, deals, home, listing, search, shell, ui }
