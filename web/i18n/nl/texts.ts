import catalogue from './catalogue.json'
import content from './content.json'
import home from './home.json'
import shell from './shell.json'
import ui from './ui.json'

/** One file per room of web/, named after it. */
export const texts = { catalogue, content, home, shell, ui }
